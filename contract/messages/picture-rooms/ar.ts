import type { PictureRoom } from '#contract/home-kinds.ts'

export const picture_rooms: Record<PictureRoom, string> = {
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
}
