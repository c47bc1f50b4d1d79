import { section, titled } from "#app/content/prose.ts";

/** English prose of the page about the site. */
export const about = {
  listed: section(
    "How codes are listed",
    "Every code is entered by the site's operator for one store in one country, with its discount, the day it was last verified and, if one is known, its last day. We publish no codes from visitors or stores automatically: the operator reviews each suggestion from the form on a store's page, and suggestions are deleted after 30 days.",
    "A code is listed until the end of its last day in its country's time zone, and then disappears from every page. Codes that have not been verified for three months come last on a store's page, under a heading that says so.",
    "No store can buy a position. A country's page opens with up to six well-known stores, chosen from the same list in every country, and then lists the stores with codes by name. Codes are ordered by the day they were last verified. A code is marked as best by its saving on a usual order times the chance that it works: the share of shoppers for whom it worked or, without enough answers, how recently it was last verified. One that was not verified for three months is never marked. A code that shoppers report as failing comes last, under a heading that says so, until we have verified it.",
  ),
  figures: {
    title: "What the figures mean",
    items: titled({
      Listed:
        "Codes that the country's pages show today. A code for several countries counts in each.",
      Verified:
        "Codes listed today that were last verified within the stated number of days, including today. It says when a code last worked, not that it will work for your order.",
      Ended:
        "Codes whose last day was one of the 30 days before today. Codes that were withdrawn without a known last day are not counted.",
    }),
  },
  stored: section(
    "What is stored about you",
    "Nothing that identifies you. There are no accounts, cookies or trackers, and pages load nothing from other companies. Baskets are not stored, and neither are searches with results. The number of shoppers on the home page is therefore an estimate, not a count.",
    "The language that you choose, the ticks on codes that you copied, the stores that you visited last or starred, and the time of your last visit stay in your browser and are never sent, except as described in the next paragraph. The same applies to the last pages that you opened, including searches, so that they open without a connection. A basket stays in its tab until you close it. The list of your stores has a button that deletes them with their ticks; clear the site's data in your browser to remove everything. To show what is new since your last visit, the browser fetches a file for the country, which is the same for everyone.",
    "If you star a store and answer that you want messages about it, we store what your browser needs to receive them: the address at its push service, two keys, the stores, the language, and the days of the first star and the last message. The message is encrypted, so that the push service cannot read it; you get at most one a week. We delete all of it when you remove the last of these stars, when your browser ends the messages, and after one year. On an iPhone or iPad, messages require that you first add the site to the home screen.",
    "If you copy a code, that code's count for the day goes up by one. So that nobody is counted twice, a keyed hash of the day, the code and your network address is stored until midnight UTC and then deleted. The address itself is neither stored nor logged.",
    "If you answer whether a code worked, your answer counts unless one from your network was counted in the last 30 days, since we last verified the code. The network is the first part of an address, shared by at least 256 addresses. Answers from networks of hosting companies and tunnels, where anybody can rent many addresses, are not counted. A keyed hash of the network and the code is stored for 30 days, as is the number of answers per keyed hash of its provider; a hash of your address, which limits it to answers about ten codes a day, is stored until midnight UTC. The hashes cannot be linked to each other. Deleted data can be restored from our database's own backup for 30 more days. Only your browser remembers that you answered, so that it does not ask again.",
    "A search on our pages without results is counted by its words and the day, so that we learn what is missing. Only words similar to those of stores and products are counted; names of people, addresses, numbers and e-mail addresses are excluded. The words are stored once three networks have searched for them on one day, and deleted after 30 days. The keyed hashes that prevent double counting are deleted at midnight UTC.",
    "To prevent a single sender from flooding the site, requests per minute are limited for each network address. We neither store nor log that address.",
  ),
  follow: section(
    "Feeds, Calendars and the API",
    "Each country and each store has its new codes as an Atom feed and as a JSON feed, for feed readers. Each country's calendar has the days on which codes end and the dates of its sales: add its address to your calendar as a subscription, and it stays up to date.",
    "Programs can read countries, stores and codes through a public API, without a key. It is described by an OpenAPI document.",
  ),
};
