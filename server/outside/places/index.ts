export { openGooglePlaces } from './google-places.ts'
export { PlacesUnavailable } from './types.ts'
export type { Places } from './types.ts'
