import type { PictureRoom } from '#contract/home-kinds.ts'

/** What a photograph is called of which only the room is said. */
export const picture_rooms: Record<PictureRoom, string> = {
  living_room: 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  dining: 'Dining area',
  bathroom: 'Bathroom',
  workspace: 'Workspace',
  terrace: 'Balcony or terrace',
  view: 'View',
  pool: 'Pool',
  gym: 'Gym',
  entrance: 'Entrance',
  building: 'Building',
  area: 'Neighbourhood',
}
