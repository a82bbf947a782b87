import type { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import { makeRandom } from './random.ts'

type Unit = { slug: string; name: string; is_villa: boolean; has_parking: boolean }

const NETWORKS = ['Lulu', 'Marjan', 'Zafaran', 'Naseem', 'Sahel', 'Yaqoot'] as const
const WORDS = ['dhow', 'coral', 'palm', 'karak', 'oryx', 'ghaf'] as const

/** How guests of the demo get into a unit; the same on every machine. */
export function wayInOf({ slug, name, is_villa, has_parking }: Unit): UnitAccess {
  const random = makeRandom(`way into ${slug} ${name}`)
  const code = String(random.between(1000, 9999))
  const bay = String(random.between(2, 190))
  return {
    way_in_en: is_villa
      ? `The garden gate opens with ${code}#. The keys hang in the box right of the main door; it takes the same code.`
      : `Tell the desk in the lobby your name and take the lift. The keys are in the box beside the door of ${name}: ${code}, then press the bar down.`,
    way_in_ar: is_villa
      ? `تُفتح بوابة الحديقة بالرمز ${code}#. والمفاتيح في الصندوق يمين الباب، بالرمز نفسه.`
      : `اذكر اسمك في الاستقبال ثم خذ المصعد. المفاتيح في الصندوق بجانب باب ${name}: الرمز ${code} ثم اضغط الذراع إلى أسفل.`,
    wifi_name: `${random.pick(NETWORKS)}-${name.replaceAll(/\W/g, '')}`,
    wifi_password: `${random.pick(WORDS)}-${random.between(100, 999)}-${random.pick(WORDS)}`,
    parking_en: has_parking
      ? is_villa
        ? 'Two cars stand in front of the garage.'
        : `Level P2, bay ${bay}. The card lies beside the keys.`
      : '',
    parking_ar: has_parking
      ? is_villa
        ? 'يتسع المدخل أمام المرآب لسيارتين.'
        : `الطابق P2، الموقف ${bay}. والبطاقة بجانب المفاتيح.`
      : '',
    contact_en: is_villa ? '' : 'The desk in the lobby is there day and night.',
    contact_ar: is_villa ? '' : 'الاستقبال في البهو متاح ليلًا ونهارًا.',
  }
}
