/**
 * Homes whose first picture was made for them, by slug. The others begin with a room of their look
 * that no other home begins with.
 */
export const OWN_COVERS: Record<string, string> = {
  'bayt-al-khor-courtyard-house': 'arches-terracotta',
  'bayt-al-khor-sand-studio': 'arches-blush-evening',
  'circle-nine-olive-two-bedroom': 'desk-olive',
  'circle-nine-sand-studio': 'sunny-studio-blush',
  'dhow-yard-two-bedroom': 'dining-blush',
  'fairway-four-bedroom-villa': 'pavilion-olive-day',
  'flamingo-blush-three-bedroom': 'balcony-sunset-table',
  'frond-six-bedroom-villa': 'beach-house-navy',
  'ghaf-park-clay-two-bedroom': 'clay-niches-evening',
  'hartwell-emerald-one-bedroom': 'loft-emerald-city',
  'lagoon-gate-five-bedroom-villa': 'pavilion-mono-dusk',
  'lulua-dusk-one-bedroom': 'tub-navy-harbour',
  'lulua-private-beach-two-bedroom': 'terrace-bedroom-sky',
  'mirsal-skyline-three-bedroom': 'corner-mono-night',
  'nawras-three-bedroom': 'dining-navy-sea',
  'sadafah-one-bedroom': 'navy-chairs-sea',
  'sadafah-two-bedroom': 'gable-sky-sea',
  'saffa-one-bedroom': 'garden-terrace-olive',
  'saffa-two-bedroom': 'stone-basin',
  'saluki-five-bedroom-villa': 'arcade-table',
  'saluki-three-bedroom-villa': 'courtyard-evening',
  'sidra-three-bedroom': 'family-table-olive',
  'trunk-shore-studio': 'beach-studio-navy',
  'trunk-shore-two-bedroom': 'corner-sky-sea',
}

/** Covers that show a home from outside: its gallery has no other building. */
export const COVERS_OF_HOUSES = ['beach-house-navy', 'pavilion-mono-dusk', 'pavilion-olive-day']
