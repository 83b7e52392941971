import { randomFrom, type Random } from "#base/random.ts";

/**
 * Things as OpenStreetMap has them in the Gulf: real tags and ways of writing, invented names. `overpassCollection` is
 * the GeoJSON that overpass turbo exports of them.
 */
export interface OverpassFeature {
  type: "Feature";
  id: string;
  properties: Record<string, string>;
  geometry: { type: string; coordinates: unknown };
}

const cities = [
  { en: "Dubai", ar: "دبي", at: [55.2708, 25.2048], code: "+971 4", mobile: "+971 50" },
  { en: "Abu Dhabi", ar: "أبوظبي", at: [54.3773, 24.4539], code: "+971 2", mobile: "050 " },
  { en: "Sharjah", ar: "الشارقة", at: [55.4209, 25.3463], code: "+971 6", mobile: "+97155" },
  { en: "Riyadh", ar: "الرياض", at: [46.6753, 24.7136], code: "+966 11", mobile: "+966 50" },
  { en: "Jeddah", ar: "جدة", at: [39.215, 21.5433], code: "+966 12", mobile: "00966 55" },
  { en: "Kuwait City", ar: "مدينة الكويت", at: [47.955, 29.355], code: "+965 2", mobile: "+965 9" },
  { en: "Doha", ar: "الدوحة", at: [51.505, 25.2854], code: "+974 44", mobile: "+974 55" },
  { en: "Muscat", ar: "مسقط", at: [58.4059, 23.585], code: "+968 24", mobile: "+968 91" },
  { en: "Manama", ar: "المنامة", at: [50.575, 26.215], code: "+973 17", mobile: "+973 36" },
] as const;

const kinds = [
  [{ amenity: "restaurant" }, "Restaurant", "مطعم", 14],
  [{ amenity: "restaurant", cuisine: "indian" }, "Restaurant", "مطعم", 5],
  [{ amenity: "restaurant", cuisine: "lebanese;arab" }, "Grill", "مشويات", 4],
  [{ amenity: "fast_food", cuisine: "burger" }, "Burgers", "برجر", 5],
  [{ amenity: "fast_food" }, "Cafeteria", "كافتيريا", 4],
  [{ amenity: "cafe" }, "Cafe", "مقهى", 10],
  [{ amenity: "pharmacy", healthcare: "pharmacy" }, "Pharmacy", "صيدلية", 8],
  [{ amenity: "clinic", healthcare: "clinic" }, "Medical Centre", "مركز طبي", 4],
  [{ amenity: "dentist", healthcare: "dentist" }, "Dental Clinic", "عيادة أسنان", 2],
  [{ amenity: "bank", atm: "yes" }, "Bank", "بنك", 5],
  [{ amenity: "fuel", shop: "convenience" }, "Petrol Station", "محطة", 4],
  [{ amenity: "place_of_worship", religion: "muslim" }, "Mosque", "مسجد", 10],
  [{ amenity: "school" }, "School", "مدرسة", 4],
  [{ amenity: "kindergarten" }, "Nursery", "حضانة", 2],
  [{ shop: "supermarket" }, "Supermarket", "سوبرماركت", 9],
  [{ shop: "convenience" }, "Grocery", "بقالة", 9],
  [{ shop: "hairdresser" }, "Gents Salon", "صالون رجالي", 4],
  [{ shop: "hairdresser", female: "yes", male: "no" }, "Ladies Salon", "صالون نسائي", 3],
  [{ shop: "laundry" }, "Laundry", "مغسلة", 4],
  [{ shop: "mobile_phone" }, "Mobiles", "هواتف", 4],
  [{ shop: "car_repair" }, "Garage", "كراج", 5],
  [{ shop: "clothes" }, "Fashion", "أزياء", 5],
  [{ shop: "jewelry" }, "Jewellery", "مجوهرات", 3],
  [{ shop: "bakery" }, "Bakery", "مخبز", 4],
  [{ tourism: "hotel", stars: "4" }, "Hotel", "فندق", 4],
  [{ leisure: "fitness_centre" }, "Gym", "نادي", 3],
  [{ office: "lawyer" }, "Advocates", "محامون", 1],
  [{ office: "company" }, "Trading LLC", "للتجارة", 3],
  [{ amenity: "bench" }, "Bench", "مقعد", 1],
] as const;

const names = [
  ["Al Noor", "النور"],
  ["Al Waha", "الواحة"],
  ["Bait Al Khair", "بيت الخير"],
  ["Golden Palm", "النخلة الذهبية"],
  ["Sea Breeze", "نسيم البحر"],
  ["Al Murjan", "المرجان"],
  ["Desert Rose", "وردة الصحراء"],
  ["Al Fajr", "الفجر"],
  ["Silver Crescent", "الهلال الفضي"],
  ["Al Rawda", "الروضة"],
  ["Pearl Gate", "بوابة اللؤلؤ"],
  ["Al Safa", "الصفا"],
] as const;
const streets = [
  "Al Wasl Road",
  "King Fahd Road",
  "شارع الخليج",
  "Airport Road",
  "شارع السوق",
  "Corniche Street",
];
const hours = [
  "24/7",
  "Mo-Su 08:00-23:00",
  "Sa-Th 09:00-13:00,16:00-22:00; Fr 16:00-22:00",
  "Mo-Su 10:00-02:00",
  "Mo-Th 09:00-18:00; Fr 09:00-12:00; PH off",
  "sunrise-sunset",
];

export function* overpassFeatures(count: number, seed: string): Generator<OverpassFeature> {
  const random = randomFrom(seed);
  for (let index = 1; index <= count; index++) yield featureOf(index, random);
}

/** As overpass turbo writes a file: indented by two, with its own words around the features. */
export function overpassCollection(count: number, seed: string): string {
  const features = [...overpassFeatures(count, seed)];
  return JSON.stringify(
    {
      type: "FeatureCollection",
      generator: "overpass-turbo",
      copyright:
        "The data included in this document is from www.openstreetmap.org, made available under ODbL.",
      timestamp: "2026-01-05T10:00:00Z",
      features,
    },
    null,
    2,
  );
}

function featureOf(index: number, random: Random): OverpassFeature {
  const city = random.pick(cities);
  const [tags, english, arabic] = random.weighted(kinds.map((kind) => [kind, kind[3]] as const));
  const [en, ar] = random.pick(names);
  const id = `${random.weighted([["node", 7] as const, ["way", 3] as const])}/${1_000_000 + index}`;
  const name = { en: `${en} ${english} ${index}`, ar: `${arabic} ${ar} ${index}` };
  return {
    type: "Feature",
    id,
    properties: { "@id": id, ...tags, ...nameTags(name, random), ...otherTags(city, random) },
    geometry: geometryOf(id.startsWith("way"), city.at, random),
  };
}

function nameTags(name: { en: string; ar: string }, random: Random): Record<string, string> {
  const both = { "name:en": name.en, "name:ar": name.ar };
  return random.weighted<Record<string, string>>([
    [{ name: name.ar, ...both }, 50],
    [{ name: name.en }, 20],
    [{ name: name.ar }, 15],
    [{ name: `${name.ar} ${name.en}` }, 8],
    [{}, 4],
  ]);
}

function otherTags(city: (typeof cities)[number], random: Random): Record<string, string> {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join("");
  const phone = random.chance(0.5)
    ? `${city.code} ${digits(11 - city.code.replaceAll(/\D/g, "").length)}`
    : "";
  const tags: Record<string, string> = {};
  if (random.chance(0.3))
    tags[random.pick(["phone", "contact:phone"])] = phone || `${city.mobile}${digits(7)}`;
  if (random.chance(0.3)) tags["opening_hours"] = random.pick(hours);
  if (random.chance(0.4)) tags["addr:street"] = random.pick(streets);
  if (random.chance(0.4)) tags["addr:city"] = random.pick([city.en, city.ar]);
  if (random.chance(0.2)) tags["website"] = "https://www.example.com/";
  if (random.chance(0.1)) tags["source"] = "survey";
  return tags;
}

function geometryOf(isShape: boolean, [x, y]: readonly [number, number], random: Random) {
  const longitude = Number((x + (random.next() - 0.5) * 0.08).toFixed(7));
  const latitude = Number((y + (random.next() - 0.5) * 0.08).toFixed(7));
  if (!isShape) return { type: "Point", coordinates: [longitude, latitude] };
  const size = 0.0004;
  const ring = [
    [longitude, latitude],
    [longitude + size, latitude],
    [longitude + size, latitude + size],
    [longitude, latitude],
  ];
  return { type: "Polygon", coordinates: [ring] };
}
