/** Every amenity that a home has is a filter; these stand in front, in this order. */
export const POPULAR = [
  'private_pool',
  'shared_pool',
  'beach_access',
  'parking',
  'balcony',
  'washing_machine',
]
/** Together, behind one press. */
export const ACCESSIBILITY = [
  'step_free_access',
  'lift',
  'wide_doors',
  'roll_in_shower',
  'grab_rails',
  'accessible_parking',
]
