import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { isPublicAddress } from "#worker/http/public-address.ts";

const isPublic = (address: string) => isPublicAddress(new URL(address));

const publicOnes =
  "https://noon.com/ http://noon.com/ https://www.noon.com:443/logo.png?size=1#x https://noon.com./ https://a.b.c.d.example.co.uk/ https://موقع.com/ https://1.2.3.4.noon.com/ https://my-shop.store/ https://localhost.com/";

test.for(publicOnes.split(" "))("%s may be requested", (address) => {
  expect(isPublic(address)).toBe(true);
});

const others = `
  not of the web | ftp://noon.com/ file:///etc/passwd data:image/png;base64,AAAA javascript:alert(1) blob:https://noon.com/1 ws://noon.com/
  with credentials or a port | https://user@noon.com/ https://:secret@noon.com/ https://noon.com:8443/ https://noon.com:80/ http://noon.com:443/
  an IP address | http://127.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/ http://①②⑦.0.0.1/ http://10.0.0.1/ http://169.254.169.254/ http://8.8.8.8/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://[2606:4700::1111]/
  without a top-level domain | http://intranet/ http://localhost./ http://com/ http://noon..com/ http://.noon.com/ http://noon.c/ http://noon.-com/ http://noon.co_m/
`;

test.for(rows(others))("an address that is %s may not be requested", ([, addresses]) => {
  expect(addresses.split(" ").filter(isPublic)).toEqual([]);
});

const domains =
  "localhost local internal arpa test invalid onion alt lan home corp intranet private";

test.for(domains.split(" "))("the domain .%s is not public", (name) => {
  const hosts = [`shop.${name}`, `shop.${name.toUpperCase()}.`, `${name}.shop.com`];
  expect(hosts.map((host) => isPublic(`https://${host}/`))).toEqual([false, false, true]);
});
