import { fullDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { privacy as english } from '#web/messages/en/privacy.ts'

const day = (date: string) => unbroken(fullDay(date))

export const privacy: typeof english = {
  loading: 'جارٍ تحميل اختياراتك',
  failed: 'تعذّر عرض اختياراتك.',
  retry: 'إعادة المحاولة',
  emails: {
    title: 'الرسائل البريدية',
    always: 'رسائل حجوزاتك وحسابك تصلك دائمًا، وما عداها فالاختيار لك.',
    verify_first: 'أكّد بريدك الإلكتروني أولًا، ثم اختر الرسائل التي تصلك.',
    language: 'لغة الرسائل',
    last_used: 'آخر لغة استخدمتها',
    lists: {
      newsletter: { title: 'النشرة البريدية', line: 'بيوت جديدة وعروض، بين حين وآخر' },
      rewards: { title: 'المكافآت', line: 'نقاط عضويتك ومكافآتها' },
      invitations: { title: 'الدعوات', line: 'حين يدعوك صديق بقسيمة' },
    },
    kept: 'حُفظ اختيارك',
  },
  data: {
    title: 'بياناتك',
    line: 'نسخة من كل ما نحتفظ به عنك: الحساب والحجوزات والمبالغ والرسائل والمستندات، في ملف تقرؤه البرامج الأخرى.',
    verify_first: 'أكّد بريدك الإلكتروني أولًا، ثم نزّل بياناتك.',
    download: 'تنزيل بياناتي',
    known_line: 'في الملف بيانات شخصية، لذلك نتحقق من أنه أنت.',
    downloaded: 'نُزّلت بياناتك',
  },
  closing: {
    title: 'إغلاق الحساب',
    line: 'يُحذف حسابك ومفضلتك ومكافآتك، ويُزال اسمك من كل ما لا يُلزمنا القانون بالاحتفاظ به.',
    verify_first: 'أكّد بريدك الإلكتروني أولًا، ثم يمكنك إغلاق حسابك.',
    not_yet: 'لا يمكن إغلاقه الآن:',
    hindrances: {
      stays: ({ stays }) =>
        `لديك ${arabicPlural(stays, { one: 'حجز واحد', two: 'حجزان', few: `${stays} حجوزات`, many: `${stays} حجزًا` })} لم تنتهِ إقامته بعد. ألغِه أولًا أو انتظر نهاية الإقامة.`,
      refunds: ({ refunds }) =>
        `في الطريق إليك ${arabicPlural(refunds, { one: 'مبلغ مسترد واحد', two: 'مبلغان مستردان', few: `${refunds} مبالغ مستردة`, many: `${refunds} مبلغًا مستردًا` })}.`,
      homes: ({ homes }) =>
        `باسمك ${arabicPlural(homes, { one: 'بيت واحد', two: 'بيتان', few: `${homes} بيوت`, many: `${homes} بيتًا` })}. راسلنا لنقل الملكية أو إنهاء الاتفاق أولًا.`,
      unsettled: () => 'لم يصلك كشف من كشوف بيوتك بعد، أو لم يُدفع لك مبلغه.',
      is_colleague: () => 'أنت من فريق العمل: ينهي أحد زملائك صلاحياتك أولًا.',
    },
    to_bookings: 'عرض حجوزاتك',
    effects: (documents_until, is_owner) => [
      'يُسجَّل خروجك من كل الأجهزة، ولا يمكن لأحد الدخول إلى هذا الحساب بعد ذلك.',
      'تُلغى النقاط والقسائم التي لم تُستخدم.',
      ...(documents_until === null
        ? []
        : [
            `يبقى اسمك في ${is_owner ? 'الفواتير والكشوف والتحويلات' : 'الفواتير'} حتى ${day(documents_until)} كما يقضي قانون الضرائب، ثم يُزال منها أيضًا.`,
          ]),
    ],
    for_good: 'لا يمكن التراجع عن ذلك. نزّل بياناتك أولًا إن أردت الاحتفاظ بها.',
    close: 'إغلاق حسابي',
  },
}
