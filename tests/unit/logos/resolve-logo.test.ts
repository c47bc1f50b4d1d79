import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import {
  type Answers,
  answer,
  png,
  redirectTo,
  startLogoServices,
} from "#tests/support/server/logo-services.ts";
import type { LogoSource } from "#worker/catalogue/read/records.ts";
import { type ResolveLogoOptions, resolveLogo } from "#worker/logos/resolve-logo.ts";

const brand = {
  name: "Noon",
  logo_url: "https://cdn.noon.com/logo.png",
  website_url: "https://noon.com/",
};

// The candidates of the brand, as paths on the server that plays all hosts.
const own = "/cdn.noon.com/logo.png";
const google = "/www.google.com/s2/favicons?domain=noon.com&sz=128";
const duckduckgo = "/icons.duckduckgo.com/ip3/noon.com.ico";
const site = "/noon.com/favicon.ico";

const good = answer(200, "image/png", png);
const busy = answer(503, "text/plain", "busy");
const silent = () => {};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

// Plays the part of DNS: every host is the one server, told apart by the first part of the path.
async function resolveFrom(
  answers: Answers,
  options: ResolveLogoOptions = {},
  source: LogoSource = brand,
) {
  const { origin, asked, stop } = await startLogoServices(answers);
  stops.push(stop);
  const viaServer: typeof fetch = (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    return fetch(`${origin}/${host}${pathname}${search}`, init);
  };
  const logo = await resolveLogo(source, { fetch: viaServer, ...options });
  return { logo, asked };
}

// Says it is busy the first times, then answers.
function goodAfter(failures: number) {
  let asked = 0;
  return (response: ServerResponse) => {
    asked += 1;
    (asked > failures ? good : busy)(response);
  };
}

test("the brand's own logo is taken and nobody else asked", async () => {
  const { logo, asked } = await resolveFrom({ [own]: good, [google]: good });
  expect(logo).toEqual({ kind: "image", type: "image/png", bytes: png, address: brand.logo_url });
  expect(asked).toEqual([own]);
});

test("candidates are asked in turn until one has an image", async () => {
  const { logo, asked } = await resolveFrom({
    [own]: answer(200, "text/html", "<p>Gone</p>"),
    [duckduckgo]: good,
    [site]: good,
  });
  expect(logo.kind).toBe("image");
  expect(asked).toEqual([own, google, duckduckgo]);
});

test("redirects between public hosts are followed", async () => {
  const { logo } = await resolveFrom({
    [google]: redirectTo("https://t1.gstatic.com/noon.png"),
    "/t1.gstatic.com/noon.png": good,
  });
  expect(logo.kind).toBe("image");
});

test("a redirect into a private network is never asked", async () => {
  const { logo, asked } = await resolveFrom({
    [own]: redirectTo("http://169.254.169.254/logo.png"),
    "/169.254.169.254/logo.png": good,
  });
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([own, google, duckduckgo, site]);
});

test("what may pass is asked for again in a second and a third round", async () => {
  const { logo, asked } = await resolveFrom({ [google]: goodAfter(2), [site]: busy });
  expect(logo.kind).toBe("image");
  expect(asked).toEqual([own, google, duckduckgo, site, google, site, google]);
});

test("after three rounds nobody is asked again", async () => {
  const { logo, asked } = await resolveFrom({ [own]: goodAfter(3) });
  expect(logo).toEqual({ kind: "none" });
  expect(asked.filter((path) => path === own)).toHaveLength(3);
});

test("a search makes eight requests at most, redirects included", async () => {
  const answers = { [own]: busy, [google]: busy, [duckduckgo]: busy, [site]: busy };
  const { logo, asked } = await resolveFrom(answers);
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([own, google, duckduckgo, site, own, google, duckduckgo, site]);
  const around = redirectTo("https://cdn.noon.com/logo.png");
  const circle = await resolveFrom({ ...answers, [own]: around, [google]: around });
  expect(circle.asked).toHaveLength(8);
});

test("what failed for good is asked once", async () => {
  const { logo, asked } = await resolveFrom({});
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([own, google, duckduckgo, site]);
});

test("a candidate that does not answer leaves time for the next", async () => {
  const { logo, asked } = await resolveFrom(
    { [own]: silent, [google]: good },
    { candidateDeadline: 50 },
  );
  expect(logo.kind).toBe("image");
  expect(asked).toEqual([own, google]);
});

test("the deadline ends the search, in the middle of a round too", async () => {
  const answers = { [own]: silent, [google]: silent, [duckduckgo]: silent, [site]: silent };
  const { logo, asked } = await resolveFrom(answers, {
    deadline: 600,
    candidateDeadline: 250,
  });
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([own, google, duckduckgo]);
});

test("one candidate cannot outlast the deadline of the whole", async () => {
  const { logo, asked } = await resolveFrom({ [own]: silent }, { deadline: 50 });
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([own]);
});

test("a brand without any candidate has no logo", async () => {
  const nameless = { name: "ن", logo_url: null, website_url: null };
  const { logo, asked } = await resolveFrom({}, {}, nameless);
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([]);
});
