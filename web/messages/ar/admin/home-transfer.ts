import type { AdminMessages } from '#web/messages/types.ts'

export const home_transfer: AdminMessages['home_transfer'] = {
  title: 'إدخال البيوت وإخراجها',
  link: 'استيراد وتصدير',
  back: 'كل البيوت',
  out: {
    title: 'التصدير',
    line: 'كل بيت منشور بنصوصه ووحداته وصوره وأسعاره من اليوم فصاعدًا، بصيغة يمكن استيرادها هنا أو في مكان آخر. المسودات والحجوزات لا تُصدَّر.',
    archive: 'أرشيف مع الصور',
    table: 'جدول (CSV)',
    table_line: 'يفتح الجدول في برامج الجداول. الصور مذكورة فيه بأسمائها، أما ملفاتها ففي الأرشيف.',
  },
}
