import type { Lang } from '#contract/constants.ts'
import type { Preview } from './render.ts'

export const READERS = ['guest', 'owner', 'office'] as const
export type Reader = (typeof READERS)[number]

type Title = { reader: Reader } & Record<Lang, string>

const guest = (en: string, ar: string): Title => ({ reader: 'guest', en, ar })
const owner = (en: string, ar: string): Title => ({ reader: 'owner', en, ar })
const office = (en: string, ar: string): Title => ({ reader: 'office', en, ar })

/** Who reads each email and what it is about, by its job and kind. */
const TITLES: Readonly<Record<string, Readonly<Record<string, Title>>>> = {
  send_booking_email: {
    confirmed: guest('Booking confirmed', 'تأكيد الحجز'),
    invoice: guest('Invoice after the stay', 'الفاتورة بعد الإقامة'),
    found: guest('Link to a booking', 'رابط الحجز'),
    moved: guest('Booking changed', 'تعديل الحجز'),
    no_show: guest('Not arrived yet', 'لم يصل الضيف بعد'),
    made_out_anew: guest('Invoice made out anew', 'فاتورة باسم جديد'),
    failed: guest(
      'Booking not completed, money on its way back',
      'حجز لم يكتمل، والمبلغ في طريقه إلى الضيف',
    ),
    cancelled: guest('Booking cancelled', 'إلغاء الحجز'),
    refunded: guest('Refund sent', 'ردّ المبلغ'),
    refund_delayed: guest('Refund takes longer', 'تأخر ردّ المبلغ'),
    refund_failed: guest('Refund could not be sent', 'تعذّر ردّ المبلغ'),
  },
  send_check_in_email: {
    party: guest('Web check-in for the whole party', 'تسجيل الوصول لجميع الضيوف'),
    guest: guest('Web check-in for one guest', 'تسجيل الوصول لضيف واحد'),
  },
  send_review_request: { asked: guest('How was your stay?', 'سؤال عن الإقامة') },
  send_review_email: {
    shown: guest('Review is on the site', 'نُشر التقييم'),
    hidden: guest('Review is not shown, and why', 'لم يُنشر التقييم، وسبب ذلك'),
  },
  test: { mail: office('Test of our mail', 'تجربة البريد') },
  code: { code: guest('Code that opens a booking', 'رمز فتح الحجز') },
  send_account_email: {
    verify: guest('Confirm an email address', 'تأكيد البريد الإلكتروني'),
    reset: guest('Set a new password', 'تعيين كلمة مرور جديدة'),
    password_changed: guest('Password changed', 'تغيير كلمة المرور'),
    guessing: guest('Somebody tried many passwords', 'محاولات كثيرة لكلمة المرور'),
    factor_guessing: guest('Somebody tried many codes', 'محاولات كثيرة لرمز التحقق'),
    keep_factor: guest('Second factor about to end', 'قرب إيقاف التحقق بخطوتين'),
    invite: owner('An owner is invited', 'دعوة مالك'),
    factor_removed: guest('Second factor ended', 'إيقاف التحقق بخطوتين'),
  },
  send_account_closed: {
    closed: guest('Account closed, and what is kept', 'إغلاق الحساب، وما بقي محفوظًا'),
  },
  send_member_email: {
    reward: guest('Coupon for inviting a friend', 'قسيمة دعوة صديق'),
    invitation: guest('Invitation from a friend', 'دعوة من صديق'),
  },
  send_payment_link: { link: guest('Payment link after a call', 'رابط الدفع بعد مكالمة') },
  send_former_address: { former: guest('Contact details changed', 'تغيير بيانات التواصل') },
  send_way_in_email: { opened: guest('The way in is open', 'طريقة الدخول متاحة') },
  send_thread_answer: { answer: guest('Message from the company', 'رسالة من فريقنا') },
  send_deposit_email: {
    asked: guest('Deposit asked for by a link', 'طلب مبلغ التأمين برابط'),
    taken: guest('Deposit taken', 'استلام مبلغ التأمين'),
    returned: guest('Deposit handed back', 'إعادة مبلغ التأمين'),
    unreturned: guest('Hand-back taken back', 'إلغاء إعادة مبلغ التأمين'),
    claimed: guest('Claim on the deposit', 'مطالبة من مبلغ التأمين'),
    withdrawn: guest('Claim withdrawn', 'سحب مطالبة'),
    decided: guest('Claim decided', 'البتّ في مطالبة'),
    undone: guest('Decision taken back', 'سحب قرار في مطالبة'),
  },
  send_welcome_email: { welcome: guest('Newsletter welcome', 'ترحيب بالنشرة البريدية') },
  send_owner_report: { report: owner('Revenue and expense report', 'تقرير الإيرادات والمصروفات') },
  send_statement: { statement: owner('Statement of a month', 'كشف شهر') },
  send_bank_account: {
    set: owner('Bank account set', 'تحديد حساب بنكي'),
    stopped: owner('Bank account stopped', 'إيقاف حساب بنكي'),
  },
  send_payout: { paid: owner('Payout made', 'صرف المستحقات') },
  send_payout_alone: { alone: owner('Payout by one colleague alone', 'أمر صرف يعتمده شخص واحد') },
  send_objection_answer: { answer: owner('Answer to an objection', 'ردّ على اعتراض') },
  send_own_stay: {
    booked: owner('Own stay booked', 'إقامة المالك محجوزة'),
    cancelled: owner('Own stay cancelled', 'إقامة المالك ملغاة'),
  },
  send_bill_question: { question: owner('Bill to approve', 'فاتورة بانتظار الموافقة') },
  send_lead_email: {
    property: owner('Home offered, thank you', 'شكر على عرض بيت'),
    agent: owner('Partner registered, thank you', 'شكر على تسجيل شريك'),
  },
  send_lead_answer: {
    answer: owner('Answer to a lead', 'ردّ على عميل محتمل'),
    documents: owner('Documents asked for', 'طلب مستندات'),
  },
  send_invitation_email: { invitation: office('Invitation to the team', 'دعوة إلى الفريق') },
  notify_company_of_refund: {
    late: office('Refund is late', 'تأخر ردّ مبلغ'),
    failed: office('Refund has failed', 'تعذّر ردّ مبلغ'),
  },
}

/** The same jobs, where they write to the company. */
const LEADS: Readonly<Record<string, Title>> = {
  property: office('Home offered', 'بيت معروض'),
  agent: office('Partner registered', 'تسجيل شريك'),
  message: office('Message from the contact form', 'رسالة من صفحة التواصل'),
}

export function titleOf({ job, kind, email }: Preview, company: string): Title {
  const title =
    email?.to === company && job === 'send_lead_email' ? LEADS[kind] : TITLES[job]?.[kind]
  if (title === undefined) throw new Error(`The email ${job} ${kind} has no title`)
  return title
}
