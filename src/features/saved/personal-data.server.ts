import type { PersonalData } from "#door/personal-data.server.ts";
import { deleteLists, listsFor, savedVendorsFor } from "./queries.server.ts";

export const savedData: PersonalData = {
  tables: ["saved_lists", "saved_vendors"],
  sections: {
    savedLists: ({ db }, { id }) => listsFor(db, id),
    savedBusinesses: ({ db }, { id }) => savedVendorsFor(db, id),
  },
  erase: ({ db }, { id }) => deleteLists(db, id),
};
