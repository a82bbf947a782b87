import type { AdminMessages } from '#web/messages/types.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'

const languages = { en: 'بالإنجليزية', ar: 'بالعربية' }

export const company: AdminMessages['company'] = {
  title: 'الشركة',
  line: 'من نحن: ما تقوله عنا كل صفحة ورسالة ومستند. وما صدر منها يحتفظ باسم يومه وشعاره.',
  names: 'الأسماء والعنوان',
  reach: 'كيف يصل الناس إلينا',
  look: 'الشعار والألوان',
  links: 'صفحاتنا في مواقع أخرى',
  languages,
  in_language: (part, lang) => `${part} (${languages[lang]})`,
  parts: {
    name: 'الاسم',
    legal_name: 'الاسم القانوني',
    address: 'العنوان',
    trade_licence: 'رقم الرخصة التجارية',
    phone: 'الهاتف',
    chat: 'واتساب',
    email: 'البريد الإلكتروني',
    primary_colour: 'اللون الرئيسي: الروابط والخلفيات الداكنة',
    accent_colour: 'لون الإبراز: الزر الرئيسي',
  },
  social: {
    instagram: 'إنستغرام',
    facebook: 'فيسبوك',
    x: 'إكس',
    tiktok: 'تيك توك',
    youtube: 'يوتيوب',
    linkedin: 'لينكد إن',
  },
  logo: {
    choose: 'اختيار شعار',
    none: 'من دون شعار',
    shown: 'الشعار',
    hint: 'صورة JPEG أو PNG أو WebP أو AVIF أو HEIC، ويُفضَّل أن تكون خلفيتها شفافة وعرضها 320 بكسلًا على الأقل. يحل الشعار محل العلامة والاسم.',
  },
  pick: (colour) => `اختيار: ${colour}`,
  take: (code) => `استخدام \u2066${code}\u2069`,
  usual: 'كما جاء مع المنتج',
  publish: 'نشر',
  published: 'تم النشر، وتتبعه كل الصفحات خلال ثانية.',
  preview: {
    title: 'معاينة',
    header: 'رأس الصفحة',
    footer: 'ذيل الصفحة',
    email: 'رسالة بريد',
    invoice: 'رأس الفاتورة',
    waiting: 'يجري إعداد الرسالة والفاتورة…',
  },
  history: {
    title: 'السجل',
    count: (n) =>
      arabicPlural(n, {
        one: 'نسخة واحدة',
        two: 'نسختان',
        few: `${n} نسخ`,
        many: `${n} نسخة`,
        other: `${n} نسخة`,
      }),
    first: 'كما جاءت مع المنتج',
    by: (who, when) => `\u2068${who}\u2069، ${when}`,
    restore: 'إعادتها كما كانت',
    line: 'يعود كل شيء من الآن كما كان في هذه النسخة. هذا تغيير كغيره، ويمكن التراجع عنه بالطريقة نفسها.',
    restored: 'عاد كل شيء كما كان',
  },
}
