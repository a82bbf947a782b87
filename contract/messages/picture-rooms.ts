import type { Lang } from '#contract/constants.ts'
import type { PictureRoom } from '#contract/home-kinds.ts'

/** What a photograph is called of which only the room is said. */
export const PICTURE_ROOM_NAMES: Record<Lang, Record<PictureRoom, string>> = {
  en: {
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
  },
  ar: {
    living_room: 'غرفة الجلوس',
    bedroom: 'غرفة النوم',
    kitchen: 'المطبخ',
    dining: 'ركن الطعام',
    bathroom: 'الحمّام',
    workspace: 'ركن العمل',
    terrace: 'الشرفة',
    view: 'الإطلالة',
    pool: 'المسبح',
    gym: 'النادي الرياضي',
    entrance: 'المدخل',
    building: 'المبنى',
    area: 'الحي',
  },
}
