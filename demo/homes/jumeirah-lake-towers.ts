import type { DemoBuilding } from './shape.ts'

export const jumeirahLakeTowers: DemoBuilding[] = [
  {
    area: 'jumeirah-lake-towers',
    at: [25.0702, 55.1439],
    outside: 'tower-entrance',
    scenes: ['promenade-palms', 'marina-dusk'],
    services: ['pool', 'gym', 'parking', 'security', 'park'],
    en: {
      name: 'Lakeline Residence',
      description:
        'A residential tower on one of the four lakes, two minutes from the metro footbridge.',
    },
    ar: {
      name: 'ليكلاين ريزيدنس',
      description: 'برج سكني على إحدى البحيرات الأربع، على بُعد دقيقتين من جسر المترو.',
    },
    homes: [
      {
        slug: 'lakeline-teal-one-bedroom',
        owner: 'hind',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 760,
        max_occupants: 4,
        base_dirhams: 540,
        units: ['1108', '1208'],
        look: 'teal-sand',
        cover: 'bedroom',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'One-bedroom apartment by the lake park, pets welcome',
          nice_name: 'Walnut room on the lake',
          sub_title: 'Metro at the door, a dog park under the window',
          description: [
            'A walnut slatted wall, a wide bed and a teal bench: the bedroom is the reason people come back. The living room looks past the lake to the marina towers, and the marble bathroom has a tub deep enough to read in.',
            'The park path round the lake is good for a run before breakfast, and dogs are as welcome in the flat as they are on it. The metro takes you to Downtown in twenty-five minutes without changing.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم بجانب حديقة البحيرة ترحب بالحيوانات الأليفة',
          nice_name: 'غرفة الجوز على البحيرة',
          sub_title: 'المترو عند الباب وحديقة البحيرة تحت النافذة',
          description: [
            'جدار من شرائح الجوز وسرير عريض ومقعد أزرق مخضر: غرفة النوم هي ما يعيد ضيوفنا إلينا. الصالة تطل من فوق البحيرة على أبراج المرسى، وحوض الحمّام الرخامي عميق يغري بكتاب وجلسة طويلة.',
            'الممر حول البحيرة مثالي للجري قبل الفطور، والكلاب مرحب بها في الشقة كما في الحديقة. يصل بك المترو إلى وسط المدينة في 25 دقيقة من دون تبديل.',
          ],
        },
      },
      {
        slug: 'lakeline-work-studio',
        owner: 'arjun',
        type: 'studio',
        bedrooms: 0,
        bathrooms: 1,
        square_feet: 460,
        max_occupants: 2,
        base_dirhams: 350,
        units: ['2010', '2110', '2210'],
        look: 'studio-navy',
        cover: 'kitchen',
        min_nights: 1,
        allows: [],
        en: {
          name: 'High-floor studio with a desk and fast internet near the metro',
          nice_name: 'A desk and a strip of sea',
          sub_title: 'For short work trips and long weekends',
          description: [
            'Made for people who work in the daytime: a real desk, a good chair, a 500 Mbps line and a window that sees past the marina to a strip of sea. The navy kitchen has everything for a proper supper.',
            'One-night stays are fine. Lifts are quick, the supermarket is in the next tower, and the metro footbridge keeps you in the shade most of the way.',
          ],
        },
        ar: {
          name: 'استوديو في طابق مرتفع مع مكتب وإنترنت سريع قرب المترو',
          nice_name: 'مكتب يطل على البحر',
          sub_title: 'لرحلات العمل القصيرة وعطلات نهاية الأسبوع',
          description: [
            'صُمم لمن يعمل نهارًا: مكتب حقيقي وكرسي مريح وإنترنت بسرعة 500 ميغابت، ونافذة ترى ما وراء المرسى حتى شريط من البحر. وفي المطبخ الكحلي كل ما يلزم لعشاء متقن.',
            'نرحب بالإقامة لليلة واحدة. المصاعد سريعة، والسوبرماركت في البرج المجاور، وجسر المترو مظلل في معظم الطريق.',
          ],
        },
      },
    ],
  },
]
