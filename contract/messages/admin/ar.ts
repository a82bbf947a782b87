import type { AdminErrorCode } from '#contract/errors.ts'

export const adminErrors: Record<AdminErrorCode, string> = {
  SECOND_FACTOR_MISSING: 'يتطلب هذا الإجراء تحققًا بخطوتين. أعِدّ تطبيق المصادقة أولًا.',
  INVITATION_EXPIRED: 'لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة.',
  ALREADY_STAFF: 'هذا الشخص في الفريق بالفعل',
  MIN_ABOVE_MAX: 'سيتجاوز الحد الأدنى للإقامة حدّها الأقصى في بعض هذه الليالي',
  RATE_OUT_OF_RANGE: 'سيقل سعر ليلة عن درهم واحد أو يزيد على 300,000 درهم',
  STAY_IS_EXTENDED: 'هذه الإقامة ممدَّدة أو هي تمديد لغيرها، فلا يمكن نقل لياليها',
  STAY_BEGUN: 'بدأت هذه الإقامة، فيبقى الضيوف في وحدتهم',
  REFUND_TOO_MUCH: 'هذا أكثر مما بقي من المبلغ المدفوع',
  LAST_OF_TEAM: 'لا بد أن يحتفظ شخص واحد على الأقل بصلاحية إدارة الفريق',
  ALREADY_CHECKED_IN: 'سُجّل وصول هؤلاء الضيوف من قبل',
  NOT_RESENDABLE: 'لم تعد هذه الرسالة تناسب الحجز',
  RESENT_TOO_OFTEN: 'أُعيد إرسال ما يكفي من الرسائل لهذا الحجز اليوم',
  NOT_RETRIED: 'تغيّرت الحالة في هذه الأثناء ولا يمكن إعادة المحاولة',
}
