import { arcade, croppedKhatim, glyphCloth, medallion, rosette } from "./abstract.ts";
import { coffee, crates, plates } from "./food.ts";
import { books, bottles, clothes, desk, devices, jewels, party } from "./goods.ts";
import { court, dhow, lattice, mosque, nursery, shopfront, skyline } from "./outdoors.ts";
import { airUnit, bedroom, lamps, majlis, reception } from "./rooms.ts";
import type { Composition } from "./sheet.ts";
import { car, clinic, gym, pegboard, warehouse } from "./workshop.ts";

type Compositions = readonly [Composition, ...Composition[]];

/** What pictures of a category are composed of: eight, so that a gallery of neighbouring seeds never repeats. */
export function compositionsOf(glyph: string): Compositions {
  return compositionsOfGlyph.get(glyph) ?? plain;
}

const plain: Compositions = [
  medallion,
  shopfront,
  croppedKhatim,
  desk,
  rosette,
  arcade,
  reception,
  glyphCloth,
];

// Each family: its compositions, and the glyphs that belong to it.
const families: readonly [Compositions, string][] = [
  [
    [plates, medallion, lamps, majlis, shopfront, lattice, coffee, rosette],
    `maki-restaurant maki-restaurant-noodle maki-restaurant-pizza maki-restaurant-seafood
    maki-fast-food temaki-catering temaki-vertical_rotisserie maki-restaurant-sushi
    maki-restaurant-bbq temaki-hotpot temaki-food temaki-chefs_knife`,
  ],
  [
    [coffee, medallion, majlis, shopfront, lamps, croppedKhatim, plates, lattice],
    `maki-cafe maki-bakery maki-confectionery temaki-hot_drink_cup temaki-drink_cup temaki-coffee
    maki-teahouse maki-ice-cream temaki-bread`,
  ],
  [
    [crates, medallion, shopfront, warehouse, croppedKhatim, glyphCloth, rosette, arcade],
    `maki-grocery temaki-cleaver temaki-meat temaki-fish_cleaning temaki-spice_bottle
    temaki-water_bottle maki-recycling maki-convenience temaki-grapes maki-slaughterhouse
    maki-drinking-water temaki-detergent_bottle`,
  ],
  [
    [airUnit, medallion, pegboard, croppedKhatim, reception, desk, rosette, shopfront],
    "temaki-tools temaki-snow",
  ],
  [
    [pegboard, medallion, croppedKhatim, desk, majlis, rosette, shopfront, arcade],
    `temaki-plumber temaki-power temaki-vacuum temaki-laundry temaki-window temaki-hammer_shoe
    temaki-kitchen_sink temaki-propane_tank temaki-storage_rental maki-paint temaki-toolbox
    temaki-lock maki-water temaki-storage_tank temaki-shower temaki-water_tap temaki-bulb
    temaki-fire_hydrant temaki-anvil_and_hammer temaki-anvil`,
  ],
  [
    [pegboard, medallion, warehouse, skyline, croppedKhatim, desk, rosette, arcade],
    `maki-construction maki-hardware maki-industry temaki-tiling maki-fuel maki-logging temaki-crane
    temaki-bulldozer temaki-brick_trowel temaki-wall temaki-cable temaki-conveyor
    temaki-storage_drum temaki-oil_well temaki-scaffold temaki-radiation`,
  ],
  [
    [car, medallion, pegboard, shopfront, croppedKhatim, reception, skyline, rosette],
    `maki-car maki-car-rental maki-car-repair maki-taxi temaki-car_dealer temaki-car_pool
    temaki-car_wash temaki-tire temaki-junk_car temaki-wheel maki-charging-station
    temaki-car_structure temaki-carport temaki-motorcycle maki-scooter maki-bus`,
  ],
  [
    [clinic, medallion, reception, arcade, desk, croppedKhatim, shopfront, rosette],
    `maki-hospital maki-doctor maki-dentist maki-pharmacy maki-optician temaki-physiotherapist
    temaki-veterinary_care temaki-briefcase_cross maki-heart maki-blood-bank temaki-hand
    maki-defibrillator temaki-ear temaki-social_facility maki-wheelchair temaki-pet_store`,
  ],
  [
    [bottles, medallion, majlis, lattice, shopfront, arcade, reception, glyphCloth],
    `temaki-beauty_salon temaki-perfume temaki-lipstick temaki-polished_nail temaki-pet_grooming
    temaki-hair_care maki-hairdresser temaki-spa temaki-lounging`,
  ],
  [
    [clothes, medallion, shopfront, lattice, glyphCloth, reception, croppedKhatim, rosette],
    `maki-clothing-store maki-shoe temaki-gown temaki-clothes_hanger temaki-needle_and_spool
    temaki-dress temaki-handbag temaki-cloth`,
  ],
  [
    [jewels, medallion, lattice, shopfront, arcade, rosette, reception, croppedKhatim],
    "maki-jewelry-store maki-watch temaki-clock",
  ],
  [
    [shopfront, medallion, party, glyphCloth, desk, croppedKhatim, lattice, arcade],
    `maki-shop maki-gift temaki-shopping_mall maki-commercial temaki-vase temaki-billboard
    temaki-poster_box temaki-plaque temaki-stamp`,
  ],
  [
    [devices, medallion, shopfront, desk, croppedKhatim, rosette, reception, glyphCloth],
    `maki-mobile-phone maki-gaming maki-telephone temaki-antenna temaki-electronic
    temaki-security_camera temaki-app_terminal temaki-tower_communication maki-rocket`,
  ],
  [
    [majlis, medallion, bedroom, lattice, lamps, shopfront, croppedKhatim, nursery],
    "maki-furniture temaki-furniture temaki-curtains temaki-desk_lamp temaki-room",
  ],
  [
    [skyline, medallion, desk, reception, arcade, croppedKhatim, majlis, rosette],
    `temaki-real_estate_agency temaki-briefcase maki-residential-community maki-home maki-building
    maki-building-alt1 maki-city temaki-suitcase_key temaki-storage`,
  ],
  [
    [warehouse, medallion, skyline, desk, croppedKhatim, rosette, shopfront, arcade],
    "temaki-truck maki-warehouse maki-post maki-airport",
  ],
  [
    [bedroom, medallion, dhow, majlis, skyline, lattice, reception, arcade],
    `maki-lodging temaki-suitcase maki-suitcase maki-attraction maki-campsite temaki-compass
    maki-beach temaki-bunk_beds temaki-cabin temaki-tents temaki-campfire temaki-spotting_scope
    maki-globe temaki-suitcase_xray maki-museum temaki-tree_palm`,
  ],
  [
    [dhow, medallion, croppedKhatim, skyline, rosette, arcade, lattice, shopfront],
    `maki-harbor temaki-boat temaki-boat_rental temaki-sailboat temaki-scuba_diving
    temaki-ice_fishing maki-ferry temaki-boat_tour temaki-boat_repair temaki-sailing
    temaki-fishing_pier`,
  ],
  [
    [party, medallion, lamps, lattice, majlis, arcade, croppedKhatim, glyphCloth],
    `temaki-balloon maki-amusement-park maki-cinema maki-playground temaki-bowling maki-music
    temaki-roller_coaster temaki-slide temaki-seesaw temaki-spring_rider temaki-playhouse
    temaki-ticket`,
  ],
  [
    [court, medallion, gym, croppedKhatim, reception, skyline, rosette, glyphCloth],
    `maki-fitness-centre maki-pitch maki-tennis maki-horse-riding temaki-gym temaki-horizontal_bar
    temaki-balance_beam maki-soccer maki-swimming maki-volleyball temaki-pedestrian`,
  ],
  [
    [books, medallion, desk, arcade, devices, croppedKhatim, reception, rosette],
    "maki-school maki-college maki-library temaki-school temaki-library temaki-book_store",
  ],
  [
    [desk, medallion, reception, books, skyline, arcade, croppedKhatim, rosette],
    `temaki-accounting temaki-courthouse maki-bank temaki-shield temaki-briefcase_shield
    temaki-money_hand maki-town-hall temaki-town_hall temaki-embassy temaki-police_officer
    maki-police temaki-lawyer temaki-passport_checkpoint temaki-briefcase_info
    temaki-briefcase_asterisk temaki-info_board temaki-bulletin_board`,
  ],
  [[mosque, medallion, lattice, arcade, majlis, rosette, croppedKhatim, nursery], "maki-religious-muslim"],
  [[arcade, medallion, majlis, rosette, nursery, croppedKhatim, books, glyphCloth], "maki-place-of-worship"],
  [
    [nursery, medallion, crates, shopfront, croppedKhatim, rosette, warehouse, glyphCloth],
    "maki-farm maki-florist maki-garden-centre temaki-tree_and_bench temaki-plant temaki-garden_bed",
  ],
  [
    [lattice, medallion, majlis, books, arcade, rosette, shopfront, croppedKhatim],
    "maki-art-gallery temaki-portrait_framed temaki-portrait",
  ],
];

const compositionsOfGlyph = new Map(
  families.flatMap(([compositions, glyphs]) =>
    glyphs.split(/\s+/).map((glyph) => [glyph, compositions] as const),
  ),
);
