/** Where the pages of stores across countries are: "/stores/noon". No country has this code. */
export const storesFolder = "stores";
