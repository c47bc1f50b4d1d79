import { expect, test } from "vitest";
import { isPublicAddress } from "#worker/http/public-address.ts";

test.for([
  [
    "public",
    true,
    `https://noon.com/ http://noon.com/ https://www.noon.com:443/logo.png?size=1#x http://noon.com:80/
    https://noon.com./ https://a.b.c.d.example.co.uk/ https://موقع.com/ https://noon.xn--mgbaam7a8h/
    https://NOON.COM/ https://1.2.3.com/ https://1.2.3.4.noon.com/ https://my-shop.store/
    https://localhost.com/`,
  ],
  [
    "not the web",
    false,
    `ftp://noon.com/ file:///etc/passwd data:image/png;base64,AAAA javascript:alert(1)
    blob:https://noon.com/1 ws://noon.com/`,
  ],
  [
    "with credentials or a port",
    false,
    `https://user@noon.com/ https://user:secret@noon.com/ https://:secret@noon.com/
    https://noon.com:8443/ https://noon.com:80/ http://noon.com:443/`,
  ],
  [
    "an IP address in any notation",
    false,
    `http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/
    http://①②⑦.0.0.1/ http://10.0.0.1/ http://169.254.169.254/latest/meta-data/ http://8.8.8.8/
    http://0.0.0.0/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://[2606:4700::1111]/`,
  ],
  [
    "a name without a domain or top-level domain",
    false,
    `http://intranet/ http://localhost/ http://localhost./ http://com/ http://noon..com/
    http://.noon.com/ http://noon.com../ http://noon.c/ http://noon.-com/ http://noon.co_m/`,
  ],
] as const)("addresses that are %s may be requested: %s", ([, isPublic, addresses]) => {
  for (const address of addresses.split(/\s+/))
    expect(isPublicAddress(new URL(address)), address).toBe(isPublic);
});

test.for([
  ...["localhost", "local", "internal", "arpa", "test", "invalid", "onion", "alt", "lan", "home"],
  ...["corp", "intranet", "private"],
])("the domain .%s is not public", (name) => {
  const isPublic = (host: string) => isPublicAddress(new URL(`https://${host}/`));
  expect([isPublic(`shop.${name}`), isPublic(`shop.${name.toUpperCase()}.`)]).toEqual([
    false,
    false,
  ]);
  expect(isPublic(`${name}.shop.com`)).toBe(true);
});
