/** Short texts of the page about the site; its prose is in app/content/about. */
export const about = {
  title: "About Tawfeer: how codes are listed and verified",
  description:
    "How promo codes are listed, how many were verified recently or ended in each country, which visitor data is stored, and how to follow new codes.",
  keywords: "about Tawfeer, verified promo codes, open data, promo code feeds, coupon API",
  // On its picture in chats, under the site's name.
  shareNote: "How codes are listed and verified",
  heading: "About Tawfeer",
  // One line under the heading: "236 codes listed · 120 verified in the last 30 days · 4 ended in
  // the last 30 days".
  listed_one: "{{number}} code listed",
  listed_other: "{{number}} codes listed",
  checked_one: "{{number}} verified in the last 30 days",
  checked_other: "{{number}} verified in the last 30 days",
  ended_one: "{{number}} ended in the last 30 days",
  ended_other: "{{number}} ended in the last 30 days",
  listingStats: "The record, country by country",
  asOf: "As of {{date}}.",
  columnCountry: "Country",
  columnListed: "Listed",
  columnChecked: "Verified in the last",
  columnEnded: "Ended in the last",
  days_one: "{{number}} day",
  days_other: "{{number}} days",
  answers: "What shoppers answered",
  answersLead:
    "Shoppers who copy a code are asked whether it worked. These are the answers of the last 30 days, one about each code from each network.",
  answersGiven: "Answers",
  answersWorked: "Said that the code worked",
  answersChecked: "Median time from a code's fourth “no” to our check",
  api: "Description of the API",
  // The address follows.
  assistants:
    "Assistants read the same data through the Model Context Protocol (MCP), without a key:",
  bookmark: "Search from a store’s own page",
  sharePage:
    "On Android, add Tawfeer to your home screen from the browser’s menu. Then share a page to it from the browser or a shop’s app: it opens the store’s best code for you. Only the first link is used, and a price next to it, which becomes your basket.",
  bookmarkText:
    "An iPhone or iPad cannot share pages to a website. There, and on a computer, create a bookmark with this as its URL: save any page as a bookmark, then edit its address. On a store’s page it opens the store’s codes here. Only the page’s address is sent, without what follows its question mark.",
  funding: "Who pays for this site",
  fundingFree:
    "Its operator. There are no advertisements, no store pays us, and links to stores carry no tags: whether you follow one or buy something, we earn nothing.",
  fundingEarn:
    "Some links to stores carry a tag: if you buy something after following one, the store may pay us a commission, at no cost to you. This changes neither the codes that we list nor their order. There are no advertisements.",
  report: "Report, correct or remove something",
  // The address follows.
  reportText:
    "If a code no longer works, write to us with the store, the country and the code: we verify it, and remove it if it no longer works. A store can ask us in the same way to correct or remove its name, logo, texts or codes, and a shopper to remove a suggestion. Give the address of the page. Our address:",
};
