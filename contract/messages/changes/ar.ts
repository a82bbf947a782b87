import type { AdminErrorCode } from '#contract/errors.ts'

/** Why a booking cannot be changed: colleagues and guests read the same. */
export const change_errors = {
  CHANGE_TOO_LATE: 'فات موعد تعديل هذا الحجز من هنا. يمكنك الاتصال بنا.',
  EXTRA_NOT_OFFERED: 'هذه الإضافة غير متاحة لإقامتك.',
  EXTRA_TOO_LATE: 'فات موعد ذلك. يمكنك الاتصال بنا.',
  EXTRA_NO_TIME: 'البيت محجوز لضيوف آخرين في ذلك الوقت.',
  EXTRA_ENOUGH: 'طلبت كل العدد المتاح.',
  CHANGES_USED_UP: 'عُدِّل هذا الحجز بقدر ما يُسمح به من هنا. يمكنك الاتصال بنا.',
  CHANGE_PENDING: 'لهذا الحجز تعديل بانتظار الدفع. أكمل دفعه أو اسحبه أولًا.',
  STAY_IS_EXTENDED: 'هذه الإقامة ممدَّدة أو هي تمديد لغيرها، فلا يمكن نقل لياليها',
  TOO_SMALL_FOR_CARD:
    'يبقى للدفع أقل من درهمين، ولا يمكن خصم ذلك من بطاقة. اختر غير ذلك أو اتصل بنا.',
  REFUND_TOO_MUCH: 'هذا أكثر مما بقي من المبلغ المدفوع',
} as const satisfies Partial<Record<AdminErrorCode, string>>
