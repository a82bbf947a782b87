import { arabicNights } from '#contract/messages/arabic-nights.ts'
import type { offers as english } from '#web/messages/en/offers.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

export const offers: typeof english = {
  title: 'العروض',
  description:
    'عروض خاطفة وموسمية وليالٍ مجانية في بيوت العطلات في أنحاء دبي. ومع كل عرض السعر الكامل لأقرب لياليه المتاحة.',
  heading: 'عروض تستحق أن تغيّر موعدك لأجلها',
  line: 'افتح أي عرض تجد لياليه مختارة لك، وقيمة الخصم واضحة في تفاصيل السعر.',
  picture: 'رصيف المرسى بعد الغروب بنخيله ويخوته الراسية',
  prompt: {
    title: 'سعر أقل للأعضاء، حتى مع العروض',
    text: 'مع برنامج الولاء ينخفض سعر كل ليلة، ثم تُخصم منه قيمة العرض أيضًا.',
  },
  monthly: { title: 'عروض هذا الشهر', line: 'الأقرب انتهاءً أولًا.' },
  flash_deal: { title: 'عروض خاطفة', line: 'لوقت محدود، فاحجز قبل أن تنتهي.' },
  seasonal: { title: 'عروض الموسم', line: 'الشهور التي تعيش فيها المدينة في الهواء الطلق.' },
  stay_and_get_free: { title: 'ليالٍ مجانية', line: 'أقِم مدة أطول، وأقل الليالي سعرًا هدية منا.' },
  bank_offer: {
    title: 'عروض البنوك',
    line: 'يردّ إليك بنكك المبلغ لاحقًا، أما السعر عندنا فلا يتغيّر.',
    search: 'البحث عن بيت',
  },
  empty: {
    title: 'لا عروض في الوقت الحالي',
    text: 'مع كل موسم عروض جديدة. وإلى ذلك الحين فالبيوت بجمالها المعتاد وسعرها المعتاد.',
    search: 'تصفّح البيوت',
  },
  top: {
    title: 'عروض تستحق أن تغيّر موعدك لأجلها',
    line: 'عرض يوشك أن ينتهي، وعرض للموسم، وعرض لمن يطيل الإقامة.',
    all: 'عرض الكل',
  },
  card: {
    from: 'من',
    any_home: 'كل البيوت',
    terms: (n, from, to) =>
      `لإقامة من ${arabicNights(n, 'ليلتين')} فأكثر، ${from === null ? 'حتى' : `من ${unbroken(from)} إلى`} ${unbroken(to)}`,
    bank_terms: (from, to) =>
      from === null
        ? `للإقامات حتى ${unbroken(to)}`
        : `للإقامات من ${unbroken(from)} إلى ${unbroken(to)}`,
    see: (days) => `عرض السعر ${unbroken(days)}`,
    begins: (day) => `يبدأ في ${day}`,
    taken: 'لياليه كلها محجوزة',
  },
}
