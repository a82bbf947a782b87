import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicDirhams } from '#contract/messages/arabic-dirhams.ts'
import type { SettingName } from '#contract/vat-fees-and-terms.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

const days = (n: number) =>
  arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` })
const hours = (n: number) =>
  arabicPlural(n, { one: 'ساعة واحدة', two: 'ساعتان', few: `${n} ساعات`, many: `${n} ساعة` })
const minutes = (n: number) =>
  arabicPlural(n, { one: 'دقيقة واحدة', two: 'دقيقتان', few: `${n} دقائق`, many: `${n} دقيقة` })
const years = (n: number) =>
  arabicPlural(n, { one: 'سنة واحدة', two: 'سنتان', few: `${n} سنوات`, many: `${n} سنة` })
const points = (n: number) =>
  arabicPlural(n, { one: 'نقطة واحدة', two: 'نقطتان', few: `${n} نقاط`, many: `${n} نقطة` })

const changes = (n: number) =>
  arabicPlural(n, { one: 'تعديل واحد', two: 'تعديلان', few: `${n} تعديلات`, many: `${n} تعديلًا` })

const dirhams = (n: number) =>
  arabicPlural(n, { one: 'درهم واحد', two: 'درهمان', few: `${n} دراهم`, many: `${n} درهمًا` })

const units: Partial<Record<SettingName, (n: number) => string>> = {
  tourism_fee_max_nights: (n) => arabicNights(n),
  max_stay_nights: (n) => arabicNights(n),
  refundable_until_days: days,
  pre_check_in_days: days,
  lead_link_days: days,
  channel_payout_days: days,
  return_undo_hours: (n) => (n === 0 ? 'لا تُلغى' : hours(n)),
  claim_answer_days: days,
  objection_answer_days: days,
  deposit_link_days: (n) => (n === 0 ? 'لا أحد' : `قبل الوصول بـ${days(n)}`),
  deposit_return_days: days,
  expense_silence_days: (n) => (n === 0 ? 'تبقى بانتظار الردّ' : days(n)),
  lost_lead_document_days: days,
  registration_hours: hours,
  change_link_hours: hours,
  guest_change_days: days,
  guest_changes_max: changes,
  guest_change_fee_dirhams: dirhams,
  review_ask_hours: hours,
  review_days: days,
  answer_within_minutes: minutes,
  turnover_minutes: minutes,
  turnover_minutes_per_bedroom: minutes,
  thread_days: days,
  whatsapp_messages_a_month: (n) =>
    arabicPlural(n, {
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: `${n} رسائل`,
      many: `${n} رسالة`,
    }),
  quiet_from_hour: (n) => `${n}:00`,
  quiet_until_hour: (n) => `${n}:00`,
  access_hours_before: hours,
  guest_record_years: years,
  tax_record_years: years,
  owners_answer_reviews: (n) => (n === 1 ? 'الملّاك أيضًا (1)' : 'الشركة وحدها (0)'),
  tax_point: (n) => (n === 1 ? 'مع الدفع (1)' : 'حين لا يعود الحجز قابلًا للاسترداد (0)'),
  points_per_100_dirhams: points,
  lagoon_points: points,
  horizon_points: points,
  friend_coupon_days: days,
  reward_coupon_days: days,
  referral_friends_max: (n) =>
    arabicPlural(n, {
      one: 'صديق واحد',
      two: 'صديقان',
      few: `${n} أصدقاء`,
      many: `${n} صديقًا`,
    }),
  statement_closing_day: (n) => `يوم ${n} من الشهر التالي`,
  sms_per_hour: (n) =>
    arabicPlural(n, {
      one: 'رسالة نصية واحدة',
      two: 'رسالتان نصيتان',
      few: `${n} رسائل نصية`,
      many: `${n} رسالة نصية`,
    }),
}

export const settings: AdminMessages['settings'] = {
  title: 'الإعدادات',
  line: 'الرسوم والضرائب والشروط. تُطبَّق على كل إقامة القيم السارية يوم وصولها، ولا يتغيّر ما سُعّر أو حُجز من قبل.',
  groups: {
    prices: 'الأسعار والضرائب',
    stays: 'الإقامات',
    members: 'الأعضاء',
    owners: 'الملّاك',
    messages: 'الرسائل النصية',
  },
  names: {
    vat_bp: 'ضريبة القيمة المضافة',
    service_charge_bp: 'رسوم الخدمة',
    member_discount_bp: 'خصم الأعضاء',
    cleaning_fee_fils: 'رسوم التنظيف',
    tourism_fee_fils: 'درهم السياحة',
    tourism_fee_max_nights: 'الليالي الخاضعة لدرهم السياحة',
    refundable_until_days: 'آخر موعد للاسترداد',
    network_held_bp: 'الليالي التي قد تحجزها شبكة واحدة مؤقتًا دون دفع',
    max_stay_nights: 'أطول إقامة',
    pre_check_in_days: 'إرسال رابط تسجيل الوصول',
    permit_link: 'صفحة التصريح العامة',
    registration_hours: 'مهلة تسجيل الضيوف',
    desk_cancel_minutes: 'مهلة التراجع عن الإلغاء',
    change_link_hours: 'مهلة دفع فرق التعديل',
    guest_change_days: 'آخر موعد لتعديل الضيف لياليه',
    guest_changes_max: 'تعديلات الضيف',
    guest_change_fee_dirhams: 'رسوم تعديل الضيف لحجزه',
    review_ask_hours: 'سؤال الضيف عن إقامته',
    review_days: 'آخر موعد لتقييم الإقامة',
    answer_within_minutes: 'الردّ على الضيوف خلال',
    thread_days: 'آخر موعد لرسائل الضيف',
    whatsapp_messages_a_month: 'رسائل واتساب في الشهر',
    quiet_from_hour: 'تأجيل الرسائل المجدولة من',
    quiet_until_hour: 'تأجيل الرسائل المجدولة حتى',
    access_hours_before: 'متى تظهر للضيف طريقة الدخول',
    turnover_minutes: 'التنظيف بين إقامتين',
    turnover_minutes_per_bedroom: 'التنظيف لكل غرفة نوم',
    no_show_from_hour: 'تسجيل عدم الحضور من',
    no_show_sale_hour: 'عودة ليالي من لم يحضر إلى البيع',
    guest_record_years: 'حفظ سجلات الضيوف',
    tax_point: 'صدور الفواتير',
    points_per_100_dirhams: 'النقاط',
    referral_discount_bp: 'خصم الصديق المدعو',
    referral_reward_bp: 'مكافأة صاحب الدعوة',
    referral_friends_max: 'عدد الأصدقاء المحتسبين',
    friend_coupon_days: 'صلاحية قسيمة الصديق',
    reward_coupon_days: 'صلاحية المكافأة',
    lagoon_points: 'المستوى الثاني',
    horizon_points: 'المستوى الثالث',
    management_fee_bp: 'رسوم الإدارة',
    statement_closing_day: 'إقفال الكشوف',
    tax_record_years: 'حفظ السجلات الضريبية',
    return_undo_hours: 'مهلة إلغاء إعادة سُجّلت خطأً',
    claim_answer_days: 'مهلة ردّ الضيف على المطالبة',
    deposit_link_days: 'طلب مبلغ التأمين برابط',
    deposit_return_days: 'مهلة إعادة مبلغ التأمين',
    damage_vat_bp: 'الضريبة ضمن ما يُقتطع من مبلغ التأمين',
    rent_vat_bp: 'الضريبة على الإيجار المضمون',
    reverse_charge_bp: 'ضريبة عمولات المواقع الأجنبية',
    sms_per_hour: 'الحد الأقصى للرسائل في الساعة',
    lead_documents: 'المستندات المطلوبة من الملّاك',
    lead_link_days: 'رابط المستندات',
    objection_answer_days: 'مهلة ردّنا على الاعتراض على كشف',
    expense_silence_days: 'فواتير لم يُجب عنها المالك',
    owners_answer_reviews: 'من يردّ على التقييمات',
    channel_payout_days: 'مهلة تحويل المواقع الأخرى',
    lost_lead_document_days: 'مستندات من لم يتم الاتفاق معهم',
    sms_countries: 'دول الرسائل النصية',
  },
  about: {
    vat_bp: 'على الليالي والتنظيف ورسوم الخدمة، للمورّدين المسجّلين',
    service_charge_bp: 'من سعر الليالي بعد الخصومات',
    member_discount_bp: 'من أسعار الليالي، للأعضاء',
    cleaning_fee_fils: 'مرة واحدة للإقامة، بحسب عدد غرف النوم',
    tourism_fee_fils: 'عن كل غرفة نوم وليلة، بحسب فئة التصريح',
    tourism_fee_max_nights: 'أولى ليالي الإقامة، وما بعدها معفى',
    refundable_until_days: 'قبل الوصول، في الأسعار القابلة للاسترداد',
    network_held_bp:
      'من كل ليالي الأيام الثلاثين القادمة، للزوار خلف عنوان واحد ممن لم يسبق لهم الدفع',
    max_stay_nights: 'مع التمديدات',
    permit_link:
      'حيث تعرض الجهة المختصة التصريح، ويحل رقمه محل {permit}. وإن تُركت فارغة ذكرت صفحة البيت التصاريح بلا رابط',
    pre_check_in_days: 'قبل الوصول، بالبريد الإلكتروني',
    registration_hours: 'بعد تسجيل الوصول، لكل ضيف',
    desk_cancel_minutes: 'بعد أن يلغي أحد الزملاء الحجز، ثم يُطلب ردّ المبلغ من البنك ويُبلَّغ الضيف',
    change_link_hours: 'عند الدفع برابط، ولا تتجاوز موعد تسجيل الوصول؛ وإن انقضت بقي الحجز كما كان',
    guest_change_days: 'قبل الوصول، وبعده يتصل الضيف فيقرر أحد الزملاء',
    review_ask_hours: 'بعد الساعة 11:00 من يوم المغادرة؛ والصفر لا يسأل أحدًا',
    review_days: 'بعد المغادرة',
    guest_change_fee_dirhams:
      'شاملة الضريبة، عن تعديل الليالي أو البيت، بحسب يوم الوصول، وتظهر قبل التعديل',
    guest_changes_max: 'للحجز الواحد، لليالي أو البيت؛ والصفر يترك التعديل للزملاء',
    answer_within_minutes: 'يقرؤه الضيف بجانب رسائله، ومن ينتظر أطول من ذلك يظهر في صفحة اليوم',
    thread_days: 'بعد المغادرة، ثم تبقى الرسائل للقراءة فقط',
    whatsapp_messages_a_month: 'حدّها الأعلى، وما زاد يُرسل بالبريد وحده',
    quiet_from_hour: 'مساءً بتوقيت دبي، كي لا توقظ رسالةٌ مجدولة أحدًا',
    quiet_until_hour: 'صباحًا، وإن تساوت الساعتان فلا تأجيل',
    access_hours_before: 'قبل الوصول، متى اكتمل الدفع وتسجيل الضيوف جميعًا، وتبقى حتى المغادرة',
    turnover_minutes:
      'في الاستوديو؛ ولا يُباع الدخول المبكر ولا المغادرة المتأخرة إلا حيث يبقى هذا الوقت',
    turnover_minutes_per_bedroom: 'تُضاف إلى وقت الاستوديو',
    no_show_from_hour: 'بعد يوم الوصول، وقبل ذلك تُرسل رسالة إلى الضيف',
    no_show_sale_hour: 'وحتى ذلك الحين يمكن التراجع بكل لياليه',
    guest_record_years: 'بعد المغادرة، ثم تُمحى',
    return_undo_hours: 'من وقت تسجيلها، لمن لديه صلاحية ردّ المبالغ، ومع 0 لا تُلغى',
    claim_answer_days: 'من يوم إرسال المطالبة، وبعدها يقرر أحد الزملاء دون ردّ',
    deposit_link_days: 'للبيوت المختارة في صفحة مبالغ التأمين، ويدوم الحجز على البطاقة نحو أسبوع',
    deposit_return_days:
      'بعد المغادرة، وللبتّ في المطالبة مثلها بعد الردّ عليها، وما تأخر عنها يظهر في صفحة اليوم',
    reverse_charge_bp:
      'تقرّ بها وتستردّها في الإقرار نفسه (الاحتساب العكسي)، ويذكر «vat-due» المبلغين. استشر مستشارك',
    rent_vat_bp:
      'تُضاف إلى إيجار المالك الذي له رقم تسجيل ضريبي، وهو من يصدر فاتورتها إليك. قد يكون إيجار الشقة معفى: استشر مستشارك',
    damage_vat_bp: 'التعويض عن الضرر خارج نطاق الضريبة: صفر ما لم يرَ مستشارك غير ذلك',
    tax_point:
      'للمورّدين المسجّلين في الضريبة، بحسب يوم الدفع: 1 مع الدفع، و0 حين لا يعود الحجز قابلًا للاسترداد',
    points_per_100_dirhams: 'عن كل 100 درهم من سعر الليالي بعد الخصومات',
    referral_discount_bp: 'من حجزه الأول، والصفر يوقف الدعوات',
    referral_reward_bp: 'قسيمة، بعد انتهاء أول إقامة للصديق',
    referral_friends_max: 'لكل صاحب دعوة، ومكافأة عن كل صديق',
    friend_coupon_days: 'من يوم انضمامه',
    reward_coupon_days: 'من انتهاء أول إقامة للصديق',
    lagoon_points: 'ابتداءً من هذا العدد من النقاط، ومن بلغه احتفظ به',
    horizon_points: 'ابتداءً من هذا العدد من النقاط، ومن بلغه احتفظ به',
    management_fee_bp: ' عن الليالي بعد الخصومات، ما لم يُتفق مع المالك على غيرها',
    statement_closing_day: 'لا تتغير أرقام الشهر بعد هذا اليوم',
    tax_record_years: 'بعد سنة التوريد',
    sms_per_hour: 'لكل الأرقام معًا، ولا يُرسل ما زاد عليه',
    lead_documents: 'ما نطلبه ممن يعرض بيتًا: title_deed وidentity وdewa_bill وauthority',
    lead_link_days: 'المدة التي يستقبل فيها الرابط مستندات عميل محتمل',
    channel_payout_days: 'تُحسب من يوم الوصول، وما لم يصل بعدها متأخر',
    owners_answer_reviews: 'يردّ الملّاك تحت تقييمات بيوتهم بصفتهم ملّاكًا، وتقرأ كل ردّ ولك إزالته',
    objection_answer_days: 'من يوم اعتراض المالك على سطر، وبعدها يظهر متأخرًا في «اليوم»',
    expense_silence_days: 'تُحتسب الفاتورة بعد هذه المدة من سؤال مالكها، ومع 0 تبقى بانتظار ردّه',
    lost_lead_document_days: 'المدة التي تُحفظ فيها مستندات عميل محتمل لم يتم الاتفاق معه',
    sms_countries: 'الدول التي نرسل إليها، برمزها المكوّن من حرفين',
  },
  percent: (percent) => isolate(`${percent}%`),
  amount: (fils) => arabicDirhams(fils),
  amount_of: (name, n) => units[name]?.(n) ?? String(n),
  countries: (n) =>
    arabicPlural(n, { one: 'دولة واحدة', two: 'دولتان', few: `${n} دول`, many: `${n} دولة` }),
  no_address: 'لا توجد',
  part: (part) => {
    if (part === 'standard') return 'الفئة القياسية'
    if (part === 'deluxe') return 'الفئة الفاخرة'
    if (part === '0') return 'استوديو'
    if (part === '6') return '6 غرف أو أكثر'
    const n = Number(part)
    return arabicPlural(n, { one: 'غرفة واحدة', two: 'غرفتان', few: `${n} غرف`, many: `${n} غرفة` })
  },
  or_more: (n) =>
    `${arabicPlural(n, { one: 'غرفة واحدة', two: 'غرفتان', few: `${n} غرف`, many: `${n} غرفة` })} أو أكثر`,
  planned: (day) => `من ${isolate(day)}:`,
  earlier: (n) =>
    arabicPlural(n, {
      one: 'قيمة سابقة واحدة',
      two: 'قيمتان سابقتان',
      few: `${n} قيم سابقة`,
      many: `${n} قيمة سابقة`,
    }),
  range: (from, to) => `${isolate(from)} – ${isolate(to)}:`,
  change: 'تغيير',
  change_of: (name) => `تغيير: ${name}`,
  typed: {
    percent: 'النسبة المئوية',
    amounts: 'درهم',
    count: 'العدد',
    countries: 'رموز الدول',
    documents: 'المستندات',
    address: 'العنوان',
  },
  from: 'لمن يصل ابتداءً من',
  wrong: {
    percent: 'نسبة مئوية، بمنزلتين عشريتين على الأكثر.',
    amounts: 'كل المبالغ بالدرهم، بمنزلتين عشريتين على الأكثر.',
    count: 'عدد صحيح.',
    countries: 'رموز من حرفين، مثل AE وSA.',
    documents: 'بعض من title_deed وidentity وdewa_bill وauthority، تفصل بينها فواصل.',
    address: 'عنوان يبدأ بـ https:// وفيه {permit}، أو لا شيء.',
  },
  discards: (days_planned) => `يُلغى ما كان مقررًا: ${isolate(days_planned)}.`,
  submit: 'تغيير',
  changed: 'تغيّر الإعداد',
}
