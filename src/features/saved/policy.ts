/** Characters. */
export const longestListName = 60;
export const mostLists = 50;
export const mostVendorsInList = 500;
/** Changes by one customer. */
export const changeLimits = [{ seconds: 60, most: 60 }];
