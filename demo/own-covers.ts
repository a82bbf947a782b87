/** Homes with a first picture that no other home shows, by slug. The others begin with a picture that homes of other areas may share. */
export const OWN_COVERS: Record<string, string> = {
  'bayt-al-khor-courtyard-house': 'arches-terracotta',
  'dhow-yard-two-bedroom': 'dining-blush',
  'fairway-four-bedroom-villa': 'pavilion-olive-day',
  'frond-six-bedroom-villa': 'beach-house-navy',
  'hartwell-emerald-one-bedroom': 'loft-emerald-city',
  'lagoon-gate-five-bedroom-villa': 'pavilion-mono-dusk',
  'lulua-private-beach-two-bedroom': 'terrace-bedroom-sky',
  'mirsal-skyline-three-bedroom': 'corner-mono-night',
  'nawras-three-bedroom': 'dining-navy-sea',
  'sadafah-two-bedroom': 'gable-sky-sea',
  'saluki-five-bedroom-villa': 'arcade-table',
  'saluki-three-bedroom-villa': 'courtyard-evening',
  'trunk-shore-two-bedroom': 'corner-sky-sea',
}
