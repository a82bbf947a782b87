import type { DemoBuilding, DemoHome, Service } from './homes/shape.ts'
import { makeRandom } from './random.ts'
import type { AmenityCode } from '#server/catalogue/amenities.ts'

const ALWAYS: AmenityCode[] = [
  'shower',
  'hair_dryer',
  'bath_towels',
  'wifi',
  'hob',
  'fridge',
  'kettle',
  'cookware',
  'bed_linen',
  'wardrobe',
  'tv',
  'air_conditioning',
  'smoke_alarm',
]
const SOMETIMES: AmenityCode[] = [
  'toiletries',
  'bidet_spray',
  'ethernet',
  'oven',
  'microwave',
  'coffee_machine',
  'karak_set',
  'blackout',
  'iron',
  'extra_pillows',
  'speaker',
  'board_games',
  'streaming',
  'self_check_in',
  'desk',
]
const FAMILY: AmenityCode[] = [
  'dishwasher',
  'washing_machine',
  'dryer',
  'cot',
  'high_chair',
  'game_console',
  'oven',
]
const OF_SERVICE: Partial<Record<Service, AmenityCode>> = {
  pool: 'shared_pool',
  gym: 'gym',
  parking: 'parking',
  beach: 'beach_access',
  concierge: 'concierge',
  sauna: 'sauna',
}
const MOST = 30

export function amenitiesOf(home: DemoHome, building: DemoBuilding): AmenityCode[] {
  const random = makeRandom(`amenities of ${home.slug}`)
  const is_villa = home.type === 'villa'
  const shared = building.services.flatMap((service) => OF_SERVICE[service] ?? [])
  const own: AmenityCode[] = [
    ...(is_villa ? (['private_pool', 'garden', 'barbecue'] as const) : []),
    ...(building.outside === 'tower-entrance' ? (['lift'] as const) : []),
    ...(['teal-sand', 'navy-oak'].includes(home.look) ? (['bathtub'] as const) : []),
    ...(['teal-sand', 'blush-walnut'].includes(home.look) ? (['balcony'] as const) : []),
    ...(home.bedrooms >= 5 ? (['home_cinema'] as const) : []),
    ...(home.type === 'serviced_flat' ? (['desk', 'toiletries', 'iron'] as const) : []),
    ...(home.bedrooms >= 2
      ? random.shuffle(FAMILY).slice(0, random.between(4, 6))
      : (['washing_machine'] as const)),
  ]
  const accessible = accessOf(home, building)
  const few = random.shuffle(SOMETIMES).slice(0, random.between(4, 9))
  return [...new Set<AmenityCode>([...ALWAYS, ...shared, ...own, ...accessible, ...few])].slice(
    0,
    MOST,
  )
}

/** New towers are built without steps; of their homes some have a bathroom to match. */
function accessOf(
  { slug, type, units }: DemoHome,
  { outside, services }: DemoBuilding,
): AmenityCode[] {
  if (outside !== 'tower-entrance' && type !== 'serviced_flat') return []
  const random = makeRandom(`access of ${slug}`)
  const [has_wide_doors, has_bathroom] = [
    random.between(1, 10) <= 6,
    random.between(1, 10) <= (units.length > 1 ? 6 : 3),
  ]
  return [
    'step_free_access',
    ...(services.includes('parking') ? (['accessible_parking'] as const) : []),
    ...(has_wide_doors || has_bathroom ? (['wide_doors'] as const) : []),
    ...(has_bathroom ? (['roll_in_shower', 'grab_rails'] as const) : []),
  ]
}

export const SERVICE_NAMES: Record<Service, { en: string; ar: string }> = {
  pool: { en: 'Swimming pool', ar: 'مسبح' },
  gym: { en: 'Gym', ar: 'صالة رياضية' },
  concierge: { en: '24-hour concierge', ar: 'استقبال على مدار الساعة' },
  parking: { en: 'Covered parking', ar: 'مواقف مظللة' },
  security: { en: '24-hour security', ar: 'حراسة على مدار الساعة' },
  beach: { en: 'Beach access', ar: 'وصول مباشر إلى الشاطئ' },
  playground: { en: 'Playground', ar: 'ملعب أطفال' },
  sauna: { en: 'Sauna', ar: 'ساونا' },
  shops: { en: 'Shops downstairs', ar: 'متاجر أسفل المبنى' },
  gated: { en: 'Gated community', ar: 'مجمع مسوّر' },
  park: { en: 'Park at the door', ar: 'حديقة عند الباب' },
  coworking: { en: 'Work lounge', ar: 'صالة عمل مشتركة' },
  shuttle: { en: 'Metro shuttle', ar: 'حافلة إلى المترو' },
  tennis: { en: 'Tennis court', ar: 'ملعب تنس' },
  marina: { en: 'Waterfront promenade', ar: 'ممشى على الواجهة المائية' },
}
