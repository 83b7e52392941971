/** What the wizard sends for a small shop in Al Rigga, by the names of the specification; say what matters to the test. */
export function aListing(details: Record<string, string> = {}): Record<string, string> {
  return {
    strVendorName: "Corner Bakery",
    strPincode: "",
    strAddress: "Building 7, Al Rigga Road",
    strCity: "Dubai",
    strState: "Dubai",
    strUserName: "Amal",
    strContactNumber: "+971507654321",
    strWhatsappNumber: "+971",
    strEmail: "",
    workinghours: JSON.stringify({ Mon: "08:00-22:00", Fri: "16:00-01:30" }),
    fkDepartmentId: "restaurants",
    strDepartmentName: "Restaurants",
    fkCategoryId: "pizza",
    strCategoryName: "Pizza",
    ...details,
  };
}

/** The same as a form with files, as browsers send it. */
export function listingForm(listing: Record<string, string>, pictures: readonly Uint8Array[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(listing)) form.set(name, value);
  for (const [index, bytes] of pictures.entries()) {
    form.append(
      "arrImageUrls",
      new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }),
      `photo${index}.jpg`,
    );
  }
  return form;
}
