/** Written by scripts/sprite.mjs. */
export const departmentGlyphs: ReadonlySet<string> = new Set(
  "temaki-tools maki-restaurant maki-hospital maki-car-repair temaki-beauty_salon temaki-real_estate_agency maki-school maki-cafe maki-grocery maki-clothing-store maki-jewelry-store temaki-suitcase maki-mobile-phone temaki-balloon temaki-perfume maki-lodging maki-furniture temaki-vacuum temaki-shopping_mall maki-fitness-centre maki-amusement-park maki-car maki-taxi temaki-briefcase temaki-truck maki-construction maki-hardware temaki-antenna temaki-app_terminal maki-bank temaki-shield temaki-lawyer temaki-accounting temaki-bulletin_board temaki-security_camera maki-industry temaki-oil_well maki-warehouse maki-playground temaki-book_store maki-farm maki-harbor maki-art-gallery maki-religious-muslim temaki-catering temaki-toolbox temaki-billboard maki-town-hall".split(
    " ",
  ),
);
