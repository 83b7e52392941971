/** The landing pages of groups of departments, by their path; those of /reviews come from what is reviewed. */
export const landings = {
  "travel-tourism": ["travel-tourism", "hotels-accommodation"],
  "beauty-fashion": ["beauty-salons-spas", "fashion-clothing", "gold-jewellery-watches", "perfumes-oud"],
  "health-fitness": ["health-care-wellness", "sports-fitness"],
  "food-beverage": ["restaurants", "cafes-desserts", "groceries-supermarkets", "catering-food-supply"],
  finance: ["banking-finance", "insurance", "accounting-consulting"],
  "on-demand-services": [
    "home-services-maintenance",
    "cleaning-pest-control",
    "rental-repair-services",
    "car-services",
  ],
  "home-living": [
    "home-furniture",
    "construction-contracting",
    "building-materials-hardware",
    "real-estate",
    "agriculture-pets",
  ],
  "education-career": [
    "education-training",
    "jobs-recruitment",
    "kids-baby",
    "books-stationery",
    "driving-schools-transport",
  ],
  recreation: [
    "entertainment-leisure",
    "events-weddings",
    "shopping-malls-gifts",
    "marine-boats",
    "arts-crafts-antiques",
  ],
  "business-info": [
    "business-setup",
    "legal-services",
    "it-software",
    "logistics-transportation",
    "printing-advertising",
    "government-public",
  ],
  reviews: [],
} as const satisfies Record<string, readonly string[]>;
export type Landing = keyof typeof landings;

export function isLanding(slug: string): slug is Landing {
  return Object.hasOwn(landings, slug);
}

/** Departments whose customers are companies. */
export const businessDepartments: readonly string[] = [
  "b2b-wholesale-trading",
  "industrial-manufacturing",
  "building-materials-hardware",
  "construction-contracting",
  "logistics-transportation",
  "catering-food-supply",
  "oil-gas-energy",
  "printing-advertising",
  "it-software",
  "business-setup",
  "legal-services",
  "accounting-consulting",
  "security-services",
  "jobs-recruitment",
];

/** Those that make, sell and carry goods. */
export const tradeDepartments: readonly string[] = [
  "b2b-wholesale-trading",
  "industrial-manufacturing",
  "building-materials-hardware",
  "logistics-transportation",
  "catering-food-supply",
  "oil-gas-energy",
];
