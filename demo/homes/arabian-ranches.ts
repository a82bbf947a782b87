import type { DemoBuilding } from './shape.ts'

export const arabianRanches: DemoBuilding[] = [
  {
    area: 'arabian-ranches',
    at: [25.0549, 55.2662],
    outside: 'villa-courtyard',
    scenes: ['dunes', 'promenade-palms'],
    services: ['gated', 'security', 'parking', 'playground', 'tennis', 'pool'],
    en: {
      name: 'Saluki Lane',
      description:
        'An old, leafy lane of the Ranches with courtyard villas, horses at one end and a polo field at the other.',
    },
    ar: {
      name: 'درب السلوقي',
      description: 'درب قديم وارف في المرابع، بفلل ذات أفنية وخيول في طرف وملعب بولو في الآخر.',
    },
    homes: [
      {
        slug: 'saluki-three-bedroom-villa',
        owner: 'hind',
        type: 'villa',
        bedrooms: 3,
        bathrooms: 4,
        square_feet: 3050,
        max_occupants: 8,
        base_dirhams: 1720,
        units: ['Villa 9'],
        look: 'terracotta-cream',
        cover: 'living',
        min_nights: 3,
        allows: ['pets', 'group'],
        en: {
          name: 'Three-bedroom courtyard villa in Arabian Ranches',
          nice_name: 'A lane with horses',
          sub_title: 'Shade, a plunge pool and dogs asleep on the tiles',
          description: [
            'A villa far from any traffic. You come through the arcade into clay-coloured rooms, and out again to a pool that is small, deep and shaded by noon.',
            'Three bedrooms, a study with a day bed, and a kitchen with woven lamps that gets the morning. Ride, play tennis or do nothing: the stable is eight minutes on foot.',
          ],
        },
        ar: {
          name: 'فيلا بفناء وثلاث غرف نوم في المرابع العربية',
          nice_name: 'درب الخيول',
          sub_title: 'ظل ومسبح صغير وهدوء الظهيرة',
          description: [
            'فيلا لا يمر قربها ضجيج. تدخل من الرواق إلى غرف بلون الطين ثم تخرج إلى مسبح صغير عميق يغمره الظل عند الظهر.',
            'ثلاث غرف نوم ومكتب بسرير نهاري ومطبخ بمصابيح منسوجة يستقبل الصباح. اركب الخيل أو العب التنس أو لا تفعل شيئًا: الإسطبل على بُعد ثماني دقائق مشيًا.',
          ],
        },
      },
      {
        slug: 'saluki-five-bedroom-villa',
        owner: 'yousef',
        type: 'villa',
        bedrooms: 5,
        bathrooms: 6,
        square_feet: 5200,
        max_occupants: 12,
        base_dirhams: 3350,
        units: ['Villa 31'],
        look: 'terracotta-cream',
        cover: 'outside',
        min_nights: 4,
        allows: ['group', 'pets', 'smoking'],
        en: {
          name: 'Five-bedroom villa with arcade and pool for family gatherings',
          nice_name: 'The gathering house',
          sub_title: 'Sleeps twelve, seats twenty for lunch',
          description: [
            'This is the house people book for Eid. The courtyard takes a table for twenty, the arcade keeps it in the shade, and the children stay in the pool between courses.',
            'Five bedrooms, a majlis with its own entrance and washroom, and a kitchen with space for a caterer. Smoking is allowed in the courtyard only, please.',
          ],
        },
        ar: {
          name: 'فيلا بخمس غرف نوم ورواق ومسبح لاجتماع العائلة',
          nice_name: 'بيت اللمّة',
          sub_title: '12 ضيفًا للمبيت و20 على الغداء',
          description: [
            'هذا هو البيت الذي يُحجز للعيد. يتسع الفناء لمائدة من عشرين، والرواق يبقيها في الظل، والأطفال في المسبح بين طبق وآخر.',
            'خمس غرف نوم ومجلس بمدخل ومغسلة مستقلين ومطبخ يتسع لطاقم ضيافة. والتدخين في الفناء فقط من فضلك.',
          ],
        },
      },
    ],
  },
]
