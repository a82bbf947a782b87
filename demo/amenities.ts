import type { DemoBuilding, DemoHome, Service } from './homes/shape.ts'
import { makeRandom } from './random.ts'

type Group = 'bathroom' | 'internet' | 'kitchen' | 'bed_and_laundry' | 'entertainment' | 'other_facilities'
type Amenity = readonly [code: string, group: Group, name_en: string, name_ar: string]

/** What a home can offer, in the six groups of spec 3; those that make a difference first, for cards show only three. */
export const amenities = [
  ['private_pool', 'other_facilities', 'Private pool', 'مسبح خاص'],
  ['shared_pool', 'other_facilities', 'Shared pool', 'مسبح مشترك'],
  ['beach_access', 'other_facilities', 'Beach access', 'وصول مباشر إلى الشاطئ'],
  ['sauna', 'other_facilities', 'Sauna', 'ساونا'],
  ['home_cinema', 'entertainment', 'Home cinema', 'سينما منزلية'],
  ['balcony', 'other_facilities', 'Balcony', 'شرفة'],
  ['garden', 'other_facilities', 'Garden', 'حديقة'],
  ['gym', 'other_facilities', 'Gym', 'صالة رياضية'],
  ['barbecue', 'other_facilities', 'Barbecue', 'شواية'],
  ['bathtub', 'bathroom', 'Bathtub', 'حوض استحمام'],
  ['dishwasher', 'kitchen', 'Dishwasher', 'غسالة صحون'],
  ['washing_machine', 'bed_and_laundry', 'Washing machine', 'غسالة ملابس'],
  ['desk', 'internet', 'Work desk', 'مكتب للعمل'],
  ['parking', 'other_facilities', 'Free parking', 'موقف سيارة مجاني'],
  ['wifi', 'internet', 'Fast Wi-Fi', 'واي فاي سريع'],
  ['coffee_machine', 'kitchen', 'Coffee machine', 'آلة قهوة'],
  ['karak_set', 'kitchen', 'Karak and Arabic coffee set', 'طقم كرك وقهوة عربية'],
  ['self_check_in', 'other_facilities', 'Self check-in', 'دخول ذاتي'],
  ['shower', 'bathroom', 'Walk-in shower', 'دش واسع'],
  ['hair_dryer', 'bathroom', 'Hair dryer', 'مجفف شعر'],
  ['bath_towels', 'bathroom', 'Bath towels', 'مناشف استحمام'],
  ['toiletries', 'bathroom', 'Soap and shampoo', 'صابون وشامبو'],
  ['bidet_spray', 'bathroom', 'Bidet spray', 'شطاف'],
  ['ethernet', 'internet', 'Wired internet', 'إنترنت سلكي'],
  ['hob', 'kitchen', 'Hob', 'موقد'],
  ['oven', 'kitchen', 'Oven', 'فرن'],
  ['fridge', 'kitchen', 'Fridge and freezer', 'ثلاجة ومجمّد'],
  ['microwave', 'kitchen', 'Microwave', 'ميكروويف'],
  ['kettle', 'kitchen', 'Kettle', 'غلاية ماء'],
  ['cookware', 'kitchen', 'Pots, pans and knives', 'قدور ومقالٍ وسكاكين'],
  ['bed_linen', 'bed_and_laundry', 'Cotton bed linen', 'مفارش قطنية'],
  ['blackout', 'bed_and_laundry', 'Blackout curtains', 'ستائر معتمة'],
  ['dryer', 'bed_and_laundry', 'Tumble dryer', 'مجفف ملابس'],
  ['iron', 'bed_and_laundry', 'Iron and board', 'مكواة وطاولة كي'],
  ['wardrobe', 'bed_and_laundry', 'Wardrobe space', 'خزانة ملابس'],
  ['cot', 'bed_and_laundry', 'Baby cot', 'سرير رضّع'],
  ['extra_pillows', 'bed_and_laundry', 'Extra pillows and blankets', 'وسائد وبطانيات إضافية'],
  ['tv', 'entertainment', 'Smart television', 'تلفاز ذكي'],
  ['speaker', 'entertainment', 'Bluetooth speaker', 'مكبر صوت بلوتوث'],
  ['board_games', 'entertainment', 'Books and board games', 'كتب وألعاب طاولة'],
  ['streaming', 'entertainment', 'Streaming channels', 'منصات مشاهدة'],
  ['game_console', 'entertainment', 'Game console', 'جهاز ألعاب'],
  ['air_conditioning', 'other_facilities', 'Air conditioning', 'تكييف'],
  ['lift', 'other_facilities', 'Lift', 'مصعد'],
  ['concierge', 'other_facilities', 'Concierge', 'خدمة الاستقبال'],
  ['high_chair', 'other_facilities', 'High chair', 'كرسي طعام للأطفال'],
  ['smoke_alarm', 'other_facilities', 'Smoke alarm and first-aid kit', 'كاشف دخان وحقيبة إسعاف'],
  ['step_free_access', 'other_facilities', 'Step-free entrance', 'مدخل بلا درجات'],
  ['wide_doors', 'other_facilities', 'Doors wide enough for a wheelchair', 'أبواب تتسع لكرسي متحرك'],
  ['accessible_parking', 'other_facilities', 'Accessible parking space', 'موقف لأصحاب الهمم'],
  ['roll_in_shower', 'bathroom', 'Roll-in shower', 'دش بلا عتبة'],
  ['grab_rails', 'bathroom', 'Grab rails in the bathroom', 'مقابض استناد في الحمّام'],
] as const satisfies readonly Amenity[]

export type AmenityCode = (typeof amenities)[number][0]

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
const FAMILY: AmenityCode[] = ['dishwasher', 'washing_machine', 'dryer', 'cot', 'high_chair', 'game_console', 'oven']
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
    ...(home.bedrooms >= 2 ? random.shuffle(FAMILY).slice(0, random.between(4, 6)) : (['washing_machine'] as const)),
  ]
  const accessible = accessOf(home, building)
  const few = random.shuffle(SOMETIMES).slice(0, random.between(4, 9))
  return [...new Set<AmenityCode>([...ALWAYS, ...shared, ...own, ...accessible, ...few])].slice(0, MOST)
}

/** New towers are built without steps; of their homes some have a bathroom to match. */
function accessOf({ slug, type, units }: DemoHome, { outside, services }: DemoBuilding): AmenityCode[] {
  if (outside !== 'tower-entrance' && type !== 'serviced_flat') return []
  const random = makeRandom(`access of ${slug}`)
  const [has_wide_doors, has_bathroom] = [random.between(1, 10) <= 6, random.between(1, 10) <= (units.length > 1 ? 6 : 3)]
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
