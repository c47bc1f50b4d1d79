import { section, titled } from "#app/content/prose.ts";

/** English prose of the page about the site. */
export const about = {
  listed: section(
    "How codes are listed",
    "Every code is entered by the site's operator for one store in one country, with its discount, the day it was last verified and, if one is known, its last day. We take no codes from visitors or stores automatically: what is suggested by the form on a store's page is read by the operator first, and gone after 30 days.",
    "A code is listed until its last day is over, by its country's own time, and then leaves every page by itself. Codes that have not been verified for three months come last on a store's page, under a heading that says so.",
    "No store can buy a place. A country's page opens with up to six well-known stores, chosen from the same list in every country, and then lists the stores with codes by name. Codes are ordered by the day they were last verified. A code is marked as best by what it saves on a usual order times the chance that it works: the share of shoppers for whom it worked or, without enough answers, how recently it was last verified. One that was not verified for three months is never marked. A code that shoppers say fails stands last, under a heading that says so, until we have verified it.",
  ),
  figures: {
    title: "What the figures mean",
    items: titled({
      Listed:
        "Codes that the country's pages show today. A code for several countries counts in each.",
      Verified:
        "Codes listed today that were last verified within the days named, today included. It says when a code last worked, not that it will work for your order.",
      Ended:
        "Codes whose last day was one of the 30 days before today. Codes that were withdrawn without a known last day are not counted.",
    }),
  },
  stored: section(
    "What is stored about you",
    "Nothing that leads to you. There is no account and no cookie, nobody is followed, and pages load nothing from other companies. Baskets are answered and forgotten, and so are searches that find something. The number of shoppers on the home page is therefore an estimate, not a count.",
    "The language that you choose, the ticks on codes that you copied, the stores that you visited last or gave a star, and the time of your last visit stay in your own browser and are sent to nobody. So do the last pages that you opened, searches included, which it shows when there is no connection. A basket stays in its tab until you close that. The list of your stores has a button that forgets them with their ticks; clear the site's data in your browser to remove everything. To tell what is new since your last visit the browser fetches the file of a country, which is the same for everybody.",
    "If you copy a code, one is added to that code's count for the day. So that nobody counts twice, a keyed hash of the day, the code and your network address is kept until midnight UTC and then deleted. The address itself is neither stored nor logged.",
    "If you answer whether a code worked, your answer counts unless one from your network was counted in the last 30 days, since we last verified the code. The network is the first part of an address, with which 256 or more begin. Answers from networks of hosting companies and tunnels, where anybody can rent many addresses, are not counted. A keyed hash of it and the code is kept for 30 days, a number of answers for a keyed hash of its provider for as long, and a hash of your address, by which it may answer about ten codes a day, until midnight UTC. Two hashes have nothing in common by which they could be joined. What is deleted can be restored from our database's own backup for 30 days more. That you answered is noted in your own browser alone, so that it does not ask again.",
    "A search on our pages that finds nothing is counted by its words and the day, so that we learn what is missing. Only words spelled much like those of stores and products are counted; names of people, addresses, numbers and e-mail addresses are left out. The words are kept once they were searched for from three networks on one day, and deleted after 30 days. The keyed hashes by which nobody counts twice are deleted at midnight UTC.",
    "To keep a single sender from flooding the site, requests are limited for each network address by the minute. We neither store nor log that address.",
  ),
  follow: section(
    "Feeds, Calendars and the API",
    "Each country and each store has its new codes as an Atom feed and as a JSON feed, for feed readers. Each country's calendar has the days on which codes end and the dates of its sales: add its address to your calendar as a subscription, and it stays up to date.",
    "Programs can read countries, stores and codes through a public API, without a key. Its description is a document in OpenAPI.",
  ),
};
