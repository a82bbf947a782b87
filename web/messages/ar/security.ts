import { fullDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { security as english } from '#web/messages/en/security.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const day = (moment: string) => unbroken(fullDay(dubaiDay.format(new Date(moment))))
const ltr = (text: string) => `\u2066${text}\u2069`
const deviceName = (browser: string, system: string) =>
  [browser === '' ? 'متصفح غير معروف' : ltr(browser), ...(system === '' ? [] : [ltr(system)])].join(
    ' على ',
  )

export const security: typeof english = {
  loading: 'جارٍ تحميل إعدادات الأمان',
  failed: 'تعذّر عرض إعدادات الأمان.',
  retry: 'إعادة المحاولة',
  code: 'الرمز',
  code_hint: 'ستة أرقام، أو أحد رموز الاسترداد',
  next: 'متابعة',
  login: {
    title: 'بقيت خطوة واحدة',
    line: 'أدخل الأرقام الستة من تطبيق المصادقة. وإن لم يكن هاتفك معك فاستخدم أحد رموز الاسترداد.',
    submit: 'تأكيد',
    back: 'استخدام حساب آخر',
  },
  factor: {
    title: 'التحقق بخطوتين',
    off: 'غير مفعّل',
    on: 'مفعّل',
    why: 'إلى جانب كلمة المرور، نطلب منك عند الدخول رمزًا من تطبيق على هاتفك. فلا تكفي كلمة مرور مسروقة لفتح حسابك.',
    back: 'العودة إلى ما كنت تفعله',
    turn_on: 'تفعيل',
    turn_off: 'إيقاف',
    left: (n) =>
      arabicPlural(n, {
        zero: 'لم يبقَ أي رمز استرداد',
        one: 'بقي رمز استرداد واحد',
        two: 'بقي رمزا استرداد',
        few: `بقيت ${n} رموز استرداد`,
        many: `بقي ${n} رمز استرداد`,
        other: `بقي ${n} رمز استرداد`,
      }),
    renew: 'رموز استرداد جديدة',
    add_app: 'إضافة تطبيق أيضًا',
    turned_off: 'أُوقف التحقق بخطوتين',
    verify_first: 'أكّد بريدك الإلكتروني أولًا، ثم يمكنك إعداد هذه الخطوة.',
  },
  keep_factor: {
    title: 'إبقاء التحقق بخطوتين',
    line: 'طُلب من فريقنا إيقافه في حسابك. إن لم تكن أنت من طلب ذلك فأبقِه مفعّلًا.',
    submit: 'إبقاؤه مفعّلًا',
    kept: 'بقي التحقق بخطوتين مفعّلًا. عيّن كلمة مرور جديدة أيضًا، فقد يعرفها من طلب إيقافه.',
  },
  passkeys: {
    title: 'مفاتيح المرور',
    why: 'أكّد ببصمتك أو وجهك أو مفتاح أمان بدل الرمز. مفتاح المرور لا يعمل إلا في هذا الموقع، فلا تستطيع صفحة مزيفة أن تطلبه.',
    add: 'إضافة مفتاح مرور',
    add_line: 'سمِّه باسم تعرفه به لاحقًا، ثم يطلبه منك متصفحك.',
    name: 'الاسم',
    name_hint: 'مثلًا «هاتفي»',
    make: 'متابعة',
    added: 'أُضيف مفتاح المرور',
    not_made: 'لم يكتمل التأكيد بمفتاح المرور، ولم يتغيّر شيء.',
    unsupported: 'لا يدعم هذا المتصفح مفاتيح المرور. جرّب متصفحًا آخر.',
    use: 'استخدام مفتاح المرور',
    prove_line: 'يغيّر هذا طريقة دخولك إلى حسابك، فأكّد أولًا بخطوة التحقق الثانية.',
    made: (moment) => `أُضيف ${day(moment)}، ولم يُستخدم بعد`,
    used: (moment) => `آخر استخدام ${day(moment)}`,
    change: 'تعديل',
    change_of: (name) => `تعديل \u2068${name}\u2069`,
    rename: 'حفظ الاسم',
    renamed: 'تغيّر اسم مفتاح المرور',
    remove: 'حذف مفتاح المرور',
    remove_last: 'هذه خطوتك الثانية الوحيدة: من دونها تكفي كلمة المرور لفتح حسابك.',
    removed: 'حُذف مفتاح المرور',
    or_code: 'أو أدخل رمزًا',
  },
  turn_on: {
    title: 'تفعيل التحقق بخطوتين',
    password_line: 'نتأكد أولًا من أنه أنت.',
    password: 'كلمة المرور',
    scan_line: 'امسح هذا الرمز بتطبيق مصادقة، مثل تطبيق المصادقة من جوجل أو كلمات السر من آبل.',
    qr: 'رمز QR لتطبيق المصادقة',
    key: 'أو اكتب هذا المفتاح في التطبيق',
    copy_key: 'نسخ المفتاح',
    key_copied: 'نُسخ المفتاح',
    code: 'الأرقام الستة الظاهرة الآن في التطبيق',
    submit: 'تفعيل',
  },
  turn_off: {
    title: 'إيقاف التحقق بخطوتين',
    line: 'بعد ذلك تكفي كلمة المرور وحدها لفتح حسابك، وتنتهي صلاحية رموز الاسترداد.',
    submit: 'إيقاف',
  },
  renew: {
    title: 'رموز استرداد جديدة',
    line: 'تحصل على عشرة رموز جديدة، وتنتهي صلاحية القديمة فورًا.',
    submit: 'إنشاء رموز جديدة',
  },
  codes: {
    title: 'احفظ رموز الاسترداد',
    line: 'كل رمز يفتح حسابك مرة واحدة حين لا يكون هاتفك معك. لن نعرضها مرة أخرى: احفظها في مكان آمن.',
    list: 'رموز الاسترداد',
    copy: 'نسخ',
    copied: 'نُسخت رموز الاسترداد',
    download: 'تنزيل',
    print: 'طباعة',
    file: (email, company) =>
      `رموز الاسترداد في ${company} للحساب ${ltr(email)}. يُستخدم كل رمز مرة واحدة.`,
    done: 'حفظتها',
  },
  sessions: {
    title: 'أجهزة سجّلت الدخول منها',
    line: 'هل ترى جهازًا لا تعرفه؟ سجّل خروجه وغيّر كلمة المرور.',
    device: deviceName,
    since: (moment) => `تسجيل الدخول في ${day(moment)}`,
    active: (moment) => `آخر نشاط في ${day(moment)}`,
    this: 'هذا الجهاز',
    end: 'تسجيل الخروج',
    end_of: (device, moment) => `تسجيل خروج ${device}، المسجَّل في ${day(moment)}`,
    ended: 'سُجّل خروج ذلك الجهاز',
    end_others: 'تسجيل خروج الأجهزة الأخرى',
    others_ended: (n) =>
      arabicPlural(n, {
        zero: 'لا أجهزة أخرى',
        one: 'سُجّل خروج جهاز آخر',
        two: 'سُجّل خروج جهازين آخرين',
        few: `سُجّل خروج ${n} أجهزة أخرى`,
        many: `سُجّل خروج ${n} جهازًا آخر`,
        other: `سُجّل خروج ${n} جهاز آخر`,
      }),
  },
}
