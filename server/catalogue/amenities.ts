import type { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import type { Db } from '#server/db/pool/connection.ts'
import { insertMissingAmenities } from './amenity-queries.ts'

type Amenity = readonly [
  code: string,
  group: (typeof AMENITY_GROUPS)[number],
  name_en: string,
  name_ar: string,
]

/**
 * What a home can offer, in the six groups of spec 3; cards show only the first three, so those
 * that make a difference stand first. New ones are added at the end.
 */
export const AMENITIES = [
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
  [
    'wide_doors',
    'other_facilities',
    'Doors wide enough for a wheelchair',
    'أبواب تتسع لكرسي متحرك',
  ],
  ['accessible_parking', 'other_facilities', 'Accessible parking space', 'موقف لأصحاب الهمم'],
  ['roll_in_shower', 'bathroom', 'Roll-in shower', 'دش بلا عتبة'],
  ['grab_rails', 'bathroom', 'Grab rails in the bathroom', 'مقابض استناد في الحمّام'],
  ['ev_charging', 'other_facilities', 'EV charging', 'شحن السيارات الكهربائية'],
  ['hot_tub', 'other_facilities', 'Hot tub', 'جاكوزي'],
  ['safe', 'bed_and_laundry', 'Safe', 'خزنة'],
  ['toaster', 'kitchen', 'Toaster', 'محمصة خبز'],
] as const satisfies readonly Amenity[]

export type AmenityCode = (typeof AMENITIES)[number][0]

/**
 * Gives every installation the amenities it lacks; those it has are left as they are. Idempotent.
 */
export async function loadAmenities(db: Db): Promise<void> {
  const rows = AMENITIES.map(([code, amenity_group, name_en, name_ar], position) => ({
    code,
    amenity_group,
    name_en,
    name_ar,
    position,
  }))
  await insertMissingAmenities(db, rows)
}
