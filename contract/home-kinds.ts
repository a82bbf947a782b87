export const PERMIT_CLASSES = ['standard', 'deluxe'] as const
export const AMENITY_GROUPS = [
  'bathroom',
  'internet',
  'kitchen',
  'bed_and_laundry',
  'entertainment',
  'other_facilities',
] as const
/** A home's amenities are bits of one number in search. */
export const AMENITIES_MAX = 63
export const BED_KINDS = ['king', 'queen', 'double', 'single', 'bunk', 'sofa_bed'] as const
/** What a photograph of a home shows. */
export const PICTURE_ROOMS = [
  'living_room',
  'bedroom',
  'kitchen',
  'dining',
  'bathroom',
  'workspace',
  'terrace',
  'view',
  'pool',
  'gym',
  'entrance',
  'building',
  'area',
] as const
export type PictureRoom = (typeof PICTURE_ROOMS)[number]
export const REVIEW_TOPICS = ['cleanliness', 'accuracy', 'arrival', 'location', 'value'] as const
export const NEARBY_KINDS = ['beach', 'metro', 'mall', 'landmark', 'airport'] as const
export const HOME_TYPES = ['apartment', 'studio', 'villa', 'serviced_flat'] as const
export type HomeType = (typeof HOME_TYPES)[number]
