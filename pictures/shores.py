"""Beaches, small harbours, lagoons and lakes."""
import math
import random

from greenery import reeds
from kit import *  # noqa: F401,F403
from places import abra, hull, lounger, parasol, yacht
from streets import CREAM, SAND, WHITE, block, glazing, light


def coast_haze(time):
    return Haze('#a9a5ac', 2400, .36) if time == 'dusk' else Haze('#d3dce0', 2800, .75)


def foam_line(points, width=.5, z=-.07):
    """Thin white edge of a wave along the points."""
    verts = []
    for i, (x, y) in enumerate(points):
        q = width * (.6 + .4 * math.sin(i * .9))
        verts += [(x, y - q, z), (x, y + q * .6, z)]
    raw('foam', verts, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(points) - 1)], paint('foam', '#fffdf8', .7))


def slim_towers(xs, y, heights, haze, lit, seed=1):
    """Row of slim apartment towers with real balcony bands."""
    r = random.Random(seed)
    slab = hazed_paint('balcony band', '#efe9de', haze)
    for k, (x, h) in enumerate(zip(xs, heights)):
        glass = facade(*GLASS[k % len(GLASS)], haze, lit, 2.0, 2.6, 3.4)
        w, d, yy = r.uniform(19, 24), r.uniform(18, 22), y + r.uniform(-12, 12)
        if k % 3 == 2:
            cylinder(w / 2, h, (x, yy, 0), glass, seg=40)
            for f in range(int(h / 6.8)):
                cylinder(w / 2 + 1.3, .5, (x, yy, 6.8 * (f + 1)), slab, seg=40)
            cylinder(w / 2 + .6, 3, (x, yy, h), slab, seg=40)
        else:
            box(w, d, h, (x, yy, 0), glass)
            for f in range(int(h / 6.8)):
                box(w + (2.6 if (f + k) % 4 else .8), d + 2.4, .5, (x, yy, 6.8 * (f + 1)), slab)
            box(w * .6, d + .6, h + 6, (x + w * .12, yy, 0), glass)
            box(w * .62, d + .8, 1.2, (x + w * .12, yy, h + 6), slab)
        box(w + 16, d + 16, 7, (x, yy, 0), slab)


def tower_beach(time='late', towers=((-66, -34, -4, 28, 62, 98), (132, 168, 150, 120, 176, 140)), back=92, rows=5, seed=2, canvas_tone='#fbf6ea',
                accent='#1f8a92', azimuth=-96, eye=(1.5, -8.5, 2.9), aim=(-6.5, 30, 9.5), lens=24, moored=True):
    """Sandy beach with parasols in rows; slim towers stand right behind it, the sea lies to the left."""
    exposure = light(time, azimuth)
    haze = coast_haze(time)

    def shore(x, y):
        return .5 + .05 * (x + 9) + .04 * math.sin(x * .5 + y * .3) + .02 * math.sin(1.7 * x - y) if x < 4 else 1.15 + .03 * math.sin(x + y)

    surface(-26, 90, -12, 70, 240, 200, lambda x, y: min(1.15, shore(x, y)), paint('sand', '#e6d3ac', .9, bump=(14, .7), vary=(.9, '#cdb487', .8)), 1.4)
    sea((-2010, 1000, .02), (4000, 2100), '#0f93a8' if time != 'dusk' else '#0f6676', .08, .5, .14, .3, Haze('#8fc6d0', 1600, .5) if time != 'dusk' else haze)
    for k, off in enumerate((.4, 1.5, 3.4)):
        pts = [(-9.6 - off + .6 * math.sin(i * .31 + k), -12 + i * .8) for i in range(110)]
        verts = []
        for i, (x, y) in enumerate(pts):
            q = (.32 - .07 * k) * (.6 + .4 * math.sin(i * .7 + k))
            verts += [(x - q, y, .05 + .01 * k), (x + q, y, .05 + .01 * k)]
        raw('foam', verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pts) - 1)], paint('foam', '#fffdf8', .7))
    slim_towers(towers[0], back, towers[1], haze, .28 if time == 'dusk' else .05, seed)
    skyline(seed + 80, (-260, 900), 300, 260, 24, haze, 0, 50, 170, .2 if time == 'dusk' else .03, 2, carpet=False)
    frame, white, tone = wood('frame', '#8a6440', '#c39a68', .5), fabric('#f8f4ec', 0), fabric(accent)
    canvas, r = paint('canvas' + canvas_tone, canvas_tone, .9), random.Random(seed)
    for row in range(rows):
        for col in range(3):
            x, y = -4.6 + 5.2 * col + r.uniform(-.2, .2), 3.2 + 6.4 * row
            z = min(1.15, shore(x, y)) - .04
            for dx in (-.8, .8):
                lounger(x + dx, y, math.radians(100), frame, white, tone, z)
            parasol(x, y + .9, 2.7, 1.75, canvas, frame, z)
    for k in range(12):
        palm((12.5 + 2.5 * (k % 2), 2 + 5.6 * k, 1.1), r.uniform(6.5, 9), 14 + k % 6, 24, 2.8)
        bush_leaves((12.5, 4 + 5.6 * k, 1.5), .8, 260, 80 + k, ('#3f6b34', '#8bb25f'), .12)
    if moored:
        yacht(-46, 90, 24, math.radians(100), 1.4 if time == 'dusk' else 0, .02)
        yacht(-95, 190, 28, math.radians(60), 1.4 if time == 'dusk' else 0, .02)
    camera(eye, aim, lens)
    return dict(exposure=exposure - .05, bloom=.06, saturation=1.12, bounces=(2, 2, 1))


def boat_mast(x, y, turn, tone, z=0):
    """Small sailing boat with a furled sail."""
    hull(7.4, 2.3, .75, paint('boat ' + tone, tone, .35), (x, y, z), turn, .45, .75)
    hull(7.0, 2.34, .1, paint('boat line', '#f4f1ea', .5), (x, y, z + .6), turn, .5, .75)
    c, s = math.cos(turn), math.sin(turn)
    steel = metal('#d8d5cf', .3)
    rod((x, y, z + .7), (x, y, z + 9.4), .06, steel, 8)
    rod((x, y, z + 1.9), (x - 2.9 * c, y - 2.9 * s, z + 1.9), .05, steel, 8)
    rod((x - .1 * c, y - .1 * s, z + 2.05), (x - 2.8 * c, y - 2.8 * s, z + 2.05), .15, fabric('#f4efe6', 0), 10)
    for a in (3.5, -3.4):
        rod((x, y, z + 9.3), (x + a * c, y + a * s, z + .9), .012, steel, 5)
    box(2.2, 1.3, .5, (x + .8 * c, y + .8 * s, z + .75), paint('boat cabin', '#f7f3ea', .4), bevel=.1, rot=(0, 0, turn))


def small_port(time='morning'):
    """Low coloured houses round a little harbour full of masts."""
    exposure = light(time, -112)
    haze = coast_haze(time)
    sea((0, 480, 0), (1600, 1030), '#14869a', .07, .5, .08, .25, Haze('#9cc3cc', 1300, .5))
    quay = paint('quay', '#c9b796', .9, bump=(5, .3))
    box(240, 60, 1.3, (0, 74, -.3), quay)
    box(240, .6, .18, (0, 44.4, 1.0), paint('kerb', '#e6d9bf', .8), bevel=.03)
    box(5, 42, .2, (22.5, 24, .7), wood('jetty', '#6f5236', '#a77e55', .55, plank=(.16, 6)))
    box(2.6, 30, .2, (-19, 28, .7), wood('jetty', '#6f5236', '#a77e55', .55, plank=(.16, 6)))
    r = random.Random(4)
    x = -74
    for k in range(11):
        w, floors = r.uniform(10, 15), r.choice((2, 2, 3, 3))
        before = set(scene().collection.objects)
        block(x + w / 2, 56 + r.uniform(0, 1.5), w - .5, 11, floors, ('#f3ece0', '#e9b08a', '#a9c9c9', '#f0d9a8', '#dfe6e4', '#d98d73')[k % 6], seed=k + 2,
              bay=3.0, storey=3.2, awning=('#1f7f86', '#f4efe6', '#d8603f'), lit=.05)
        for o in set(scene().collection.objects) - before:
            o.location.z += 1.0
        if k % 2:
            palm((x, 47.5, 1), r.uniform(6, 8.5), 20 + k, 24, 2.7)
        x += w
    for k in range(9):
        x = -34 + 8.4 * k
        parasol(x, 47.2, 2.6, 1.5, paint('canvas' + str(k % 2), ('#fbf6ea', '#d8603f')[k % 2], .9), wood('frame', '#8a6440', '#c39a68', .5), 1.0)
    tones = ('#f7f3ea', '#1d5a6b', '#b5412f', '#e9dcc2', '#2f4f70', '#e0b24f')
    for k in range(9):
        boat_mast(-12.5 + (k % 2) * .4, 13 + 3.6 * k, math.radians(r.uniform(-4, 4)), tones[k % 6])
        boat_mast(15.2, 11 + 3.9 * k, math.radians(180 + r.uniform(-4, 4)), tones[(k + 3) % 6])
        if k < 6:
            boat_mast(-25.5, 16 + 4.2 * k, math.radians(180), tones[(k + 2) % 6])
    for k in range(4):
        hull(4.2, 1.6, .5, paint('dinghy%d' % (k % 3), ('#2f6b66', '#b5412f', '#f0d9a8')[k % 3], .5), (-5 + 2.4 * k, 6.5 + 5.5 * k, 0), .7 + k, .5, .7)
    skyline(90, (160, 900), 260, 260, 24, haze, 0, 50, 190, .03, 1, carpet=False)
    camera((1.5, -5.5, 3.2), (.2, 44, 7.6), 27)
    return dict(exposure=exposure, bloom=.04, saturation=1.14, bounces=(2, 2, 1))


def island_bridge(time='late'):
    """Footbridge on slender piers that swings across a strait to an island of low houses."""
    exposure = light(time, 40 if time == 'dusk' else -60)
    haze = coast_haze(time)
    sea((0, 2900, 0), (9000, 6000), '#1292a6' if time != 'dusk' else '#10606f', .08, .35, .08, .3, Haze('#9cc6cc', 1900, .55) if time != 'dusk' else haze)
    white, lit = paint('bridge white', '#f2eee6', .4), time == 'dusk'
    pts = []
    for i in range(61):
        t = i / 60
        pts.append(Vector((8 - 40 * t + 26 * math.sin(t * 2.4), -16 + 170 * t, 3.0 + 1.5 * math.sin(math.pi * min(1, t * 1.08)))))
    deck = wood('bridge deck', '#7a5c40', '#ab865f', .55, plank=(.14, 6))
    for i in range(60):
        a, b = pts[i], pts[i + 1]
        d = b - a
        turn = math.atan2(d.y, d.x)
        m = (a + b) / 2
        box(d.length * 1.03, 4.2, .35, (m.x, m.y, m.z - .35), white, rot=(0, 0, turn))
        box(d.length * 1.03, 3.9, .03, (m.x, m.y, m.z), deck, rot=(0, 0, turn))
        n = Vector((-d.y, d.x, 0)).normalized() * 2.02
        for side in (-1, 1):
            rod(a + n * side + Vector((0, 0, 1.1)), b + n * side + Vector((0, 0, 1.1)), .045, white, 8)
            rod(a + n * side, a + n * side + Vector((0, 0, 1.1)), .03, white, 6)
            for z in (.35, .7):
                rod(a + n * side + Vector((0, 0, z)), b + n * side + Vector((0, 0, z)), .012, metal('#d8d5cf', .3), 5)
        if lit and i % 3 == 0:
            ball(.09, a + n + Vector((0, 0, 1.2)), glow('#ffd0a0', 9), seg=16)
            if i < 30:
                lamp(m + Vector((0, 0, 2.2)), 60, (1, .78, .52), .3)
        if i % 6 == 3 and a.y > 4:
            for side in (-1, 1):
                rod((m.x, m.y, -1), Vector((m.x, m.y, m.z - .3)) + n * side * .8, .28, white, 12)
    r = random.Random(8)
    island = [(150 * math.cos(2 * math.pi * i / 48) - 26, 238 + 88 * math.sin(2 * math.pi * i / 48)) for i in range(48)]
    raw('island', [(x, y, 1.0) for x, y in island] + [(x * 1.03, (y - 238) * 1.05 + 238, -.5) for x, y in island],
        [tuple(range(48))] + [(i, (i + 1) % 48, 48 + (i + 1) % 48, 48 + i) for i in range(48)], paint('sand', '#e6d3ac', .9, vary=(.2, '#cdb487', .8)))
    x = -150
    for k in range(10):
        w = r.uniform(19, 26)
        before = set(scene().collection.objects)
        block(x + w / 2, 196 + 10 * math.sin(k) + .004 * (x + 26) ** 2, w - 4, 14, r.choice((5, 6, 7, 8)), (WHITE, '#e9e1d3', SAND, '#dfe3e2')[k % 4], seed=k,
              shops=False, lit=.18 if lit else .05, bay=4)
        for o in set(scene().collection.objects) - before:
            o.location.z += 1.0
        x += w
    for k in range(34):
        palm((-150 + 7.4 * k + r.uniform(-2, 2), 172 + r.uniform(-4, 5) + .004 * (7.4 * k - 124) ** 2, 1), r.uniform(7, 10), 40 + k % 5, 16, 3.0)
    skyline(95, (420, 1500), 500, 320, 34, haze, 0, 60, 220, .22 if lit else .03, 2, carpet=False, cell=1.3)
    yacht(-60, 70, 20, math.radians(30), 1.3 if lit else 0)
    yacht(52, 120, 17, math.radians(160), 1.3 if lit else 0)
    camera((8.4, -14, 4.95), (4.5, 60, 8.6), 24)
    return dict(exposure=exposure, bloom=.06, saturation=1.1, bounces=(2, 2, 1))


def water_villa(x, y, turn, k, z):
    """Small villa with garden, pool and a strip of beach, seen from above."""
    c, s = math.cos(turn), math.sin(turn)

    def at(a, b, h=0.0):
        return (x + a * c - b * s, y + a * s + b * c, z + h)

    R, tone = (0, 0, turn), (WHITE, SAND, '#efe2cc', '#e9ded0')[k % 4]
    wall, roof = paint('villa ' + tone, tone, .9), paint('roof%d' % (k % 2), ('#b5694a', '#f4efe6')[k % 2], .85)
    box(13, 10, 3.6, at(0, 8), wall, rot=R)
    box(9, 8, 6.8, at(-1.5, 9), wall, rot=R)
    if k % 2 == 0:
        cylinder(7.3, 2.2, at(-1.5, 9, 6.8), roof, top=1.4, seg=4, rot=(0, 0, turn + math.pi / 4))
    else:
        box(9.8, 8.8, .35, at(-1.5, 9, 6.8), roof, rot=R)
    for q in (-4, -1.3, 1.4, 4.2):
        box(1.9, .12, 2.3, at(q, 2.97, .3), glazing(False), rot=R)
    for q in (-3.6, -.8, 1.6):
        box(1.5, .12, 1.5, at(q, 4.97, 4.3), glazing(False), rot=R)
    box(7.2, 3.2, .05, at(2.4, -2.6, .02), paint('pool kerb', '#efe7da', .5), rot=R)
    box(6.6, 2.6, .04, at(2.4, -2.6, .05), paint('small pool', '#37b3c6', .06), rot=R)
    for q in (-5.4, 6.6):
        palm(at(q, -.5), 6.2 + k % 3, 50 + k % 4, 14, 2.6)
    bush_leaves(at(-7.4, 3, .6), 1.5, 120, 60 + k, ('#3f6b34', '#8bb25f'), .3)
    bush_leaves(at(8.4, 5, .6), 1.6, 120, 80 + k, ('#4a6f30', '#9fbd66'), .3)


def fronds(time='morning'):
    """Curved tongues of sand with villas, each garden ending in calm water, seen from high up."""
    exposure = light(time, -100)
    haze = Haze('#d5dfe3', 1500, .75)
    sea((0, 1900, 0), (8000, 4400), '#129bb0', .1, .12, .05, .3, Haze('#9fcbd2', 1300, .6))
    sand_, lawn = paint('sand', '#ead8b2', .9, vary=(.2, '#d5bf94', .8)), paint('lawn', '#6f9145', .95, vary=(.1, '#547a35', .9))
    k = 0
    for cx, y0, length, bend, side in ((-38, 42, 230, -16, 1), (44, 62, 240, 24, -1), (-132, 96, 230, -30, 1), (140, 120, 220, 40, -1)):
        n = 40
        axis = [Vector((cx + bend * math.sin(1.5 * i / n), y0 + length * i / n, 0)) for i in range(n + 1)]
        for half, z, m in ((27, .5, sand_), (22, .75, lawn), (2.6, .85, paint('asphalt', '#8d857b', .95))):
            verts = []
            for i, p in enumerate(axis):
                d = (axis[min(n, i + 1)] - axis[max(0, i - 1)]).normalized()
                q = Vector((d.y, -d.x, 0)) * half * min(1, .25 + .55 * i ** .7) * (1 + .04 * math.sin(i * 1.1))
                verts += [tuple(p - q + Vector((0, 0, z))), tuple(p + q + Vector((0, 0, z)))]
            raw('frond', verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], m)
        for i in range(3, n - 1, 4):
            p, d = axis[i], (axis[i + 1] - axis[i - 1]).normalized()
            for s in (-1, 1):
                q = Vector((d.y, -d.x, 0)) * s
                at = p + q * 11
                water_villa(at.x, at.y, math.atan2(q.y, q.x) + math.pi / 2, k, .8)
                k += 1
    for x, y, t in ((6, 40, 1.4), (12, 96, 1.7), (-78, 70, 1.2), (100, 92, 1.9)):
        yacht(x, y, 15, t, 0)
    slim_towers((-320, -270, -214, -150, 190, 246, 300), 640, (90, 120, 104, 80, 96, 130, 88), haze, .03, 3)
    skyline(97, (0, 1300), 700, 300, 60, haze, 0, 60, 210, .02, 1, cell=1.4)
    sheet(4000, 900, (0, 1350, .4), hazed_paint('shore', '#d3c19b', haze))
    camera((4, -22, 27), (3, 90, 8), 27)
    return dict(exposure=exposure, bloom=.04, saturation=1.14, bounces=(2, 2, 1))


def dhow(x, y, turn, length, tone, z=0, propped=True):
    """High wooden trading boat, on props when it stands on land."""
    timber = wood('dhow ' + tone, shade(tone, .6), tone, .6)
    hull(length, length * .27, length * .15, timber, (x, y, z), turn, .75, .8)
    hull(length * .99, length * .275, length * .02, paint('dhow line', '#e9dcc2', .6), (x, y, z + length * .125), turn, .85, .8)
    c, s = math.cos(turn), math.sin(turn)

    def at(a, b, h):
        return (x + a * c - b * s, y + a * s + b * c, z + h)

    R, deck = (0, 0, turn), length * .15
    box(length * .24, length * .2, length * .1, at(-length * .3, 0, deck), timber, rot=R, bevel=.08)
    box(length * .26, length * .23, .14, at(-length * .3, 0, deck + length * .1), paint('dhow roof', '#efe6d2', .7), rot=R)
    for q in (-.09, 0, .09):
        box(.06, length * .05, length * .045, at(-length * .181, q * length, deck + length * .03), paint('window glass', '#2b3a44', .08, clear=.6), rot=R)
    rod(at(length * .08, 0, deck), at(length * .13, 0, deck + length * .5), .16, timber)
    rod(at(-length * .12, 0, deck + length * .22), at(length * .36, 0, deck + length * .58), .1, timber)
    for k in (-.4, .4):
        rod(at(length * .13, 0, deck + length * .48), at(k * length, 0, deck + .2), .03, timber, 5)
    if propped:
        for a in (-.32, -.14, .06, .24):
            for b in (-1, 1):
                rod(at(a * length, b * length * .2, -.3 * deck), at(a * length, b * length * .12, deck * .72), .12, timber, 8)
            box(.5, length * .16, deck * .3, at(a * length, 0, -deck * .3), timber, rot=R)


def boatyard(time='late'):
    """Wooden boats on the slipway of the old yard, others afloat, the city behind."""
    exposure = light(time, -124)
    haze = Haze('#e3cba9', 1500, .72)
    sea((0, 1030, 0), (3000, 2000), '#1c6f7a', .08, .35, .08, .3, Haze('#c9c3ae', 1300, .6))

    def ground(x, y):
        return .9 - .055 * max(0, y - 8) + .05 * math.sin(x * .4) * math.sin(y * .5)

    surface(-60, 60, -12, 36, 140, 120, ground, paint('yard sand', '#cbb188', .95, bump=(9, .6), vary=(.5, '#b09468', .8)), 1.2)
    dhow(-9.5, 13, math.radians(62), 19, '#8a5a34', 1.45)
    dhow(10.5, 19, math.radians(112), 17, '#6f4a2c', 1.05)
    dhow(-2, 52, math.radians(176), 22, '#7d5433', .4, False)
    dhow(34, 70, math.radians(8), 20, '#8a6038', .4, False)
    dhow(-42, 64, math.radians(20), 19, '#6f4a2c', .4, False)
    abra(12, 36, math.radians(160))
    plank = wood('plank', '#8a6440', '#c39a68', .6)
    r = random.Random(3)
    for k in range(16):
        box(r.uniform(3, 5), .26, .09, (3.2 + r.uniform(-.5, .5), 4.2 + r.uniform(-.4, .4), .93 + .1 * (k // 3)), plank, rot=(0, 0, r.uniform(-.12, .12)))
    for x, y in ((-3.6, 3.6), (6.8, 8.4)):
        for a in (-.9, .9):
            rod((x + a, y - .4, .85), (x + a, y, 1.75), .05, plank, 8)
            rod((x + a, y + .4, .85), (x + a, y, 1.75), .05, plank, 8)
        box(2.6, .22, .1, (x, y, 1.72), plank)
    for k, c in enumerate(('#2b6f73', '#b5412f', '#2b6f73')):
        cylinder(.3, .85, (-5.8 + .75 * k, 5.4 + .3 * (k % 2), .88), paint('drum' + c, c, .5, metal=.3), seg=28, bevel=.02)
    for k in range(3):
        ring(.55, .09, (7.6 + .1 * k, 5.2, .95 + .16 * k), paint('rope', '#c9a871', .95), n=36)
    for side in (-1, 1):
        for k in range(4):
            palm((side * (20 + 4 * k), 14 + 5 * k, ground(0, 14 + 5 * k) - .1), r.uniform(6.5, 8.5), 22 + k, 22, 2.7)
    box(900, 200, 3, (0, 420, -1), hazed_paint('shore', '#bfa982', haze))
    for k in range(40):
        box(r.uniform(10, 24), 14, r.uniform(6, 18), (-420 + 21 * k, 330 + r.uniform(0, 30), 1.5), hazed_paint('low%d' % (k % 3), ('#d6bd92', '#e3d0ab', '#c7ab7d')[k % 3], haze))
    skyline(99, (-190, 760), 330, 220, 34, haze, 1, 60, 210, .03, 1, cell=1.1, carpet=False)
    skyline(98, (300, 820), 260, 220, 22, haze, 1, 50, 160, .03, 1, cell=1.1, carpet=False)
    camera((1.0, -5.5, 1.9), (.2, 30, 6.2), 24)
    return dict(exposure=exposure + .1, bloom=.05, saturation=1.08, bounces=(2, 2, 1))


def fountain(x, y, z, h):
    """A lit jet that opens into spray."""
    jet = paint('jet', '#f4fbff', .4, emit='#ffe2b8', strength=.9)
    cylinder(.17, h, (x, y, z), jet, top=.05, seg=12)
    for k in range(5):
        bush_leaves((x, y, z + h * (.45 + .13 * k)), h * (.06 + .03 * k), 260, int(x * 7) + k, ('#e9f3f6', '#ffffff'), .045)
    ball(.16, (x, y, z + .1), glow('#ffd9a0', 10), (1, 1, .4), 12)
    lamp((x, y - .4, z + .7), 90, (1, .82, .6), .2)


def lake_towers(time='morning', eye=(2.6, -1.5, 2.2), aim=(1.2, 32, 10.5), lens=23, jets=0):
    """Small city lake with a path and reeds, towers in groups of three round it."""
    exposure = light(time, -128)
    haze = Haze('#d5dce0' if time != 'dusk' else '#9aa0ac', 1500, .7 if time != 'dusk' else .3)
    sheet(600, 600, (0, 280, -.25), paint('grass', '#648a3d', .95, bump=(40, .9), vary=(.25, '#4b702f', .9)))
    n, edge = 72, []
    for i in range(n):
        a = 2 * math.pi * i / n
        edge.append((2 + 33 * math.cos(a) + 4 * math.sin(3 * a), 32 + 25 * math.sin(a) + 2.5 * math.cos(2 * a)))
    raw('bank', [(x, y, .02) for x, y in edge] + [(2 + (x - 2) * 1.09, 32 + (y - 32) * 1.12, .04) for x, y in edge],
        [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], marble('lake path', '#d9ccb4', '#c4b597', .6, tile=.8, scale=3))
    raw('edge', [(x, y, .1) for x, y in edge] + [(2 + (x - 2) * .985, 32 + (y - 32) * .98, -.3) for x, y in edge],
        [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], paint('kerb', '#efe5d4', .8))
    sea((2, 32, -.16), (80, 62), '#1f7f86', .05, .9, .06, .1)
    slab = hazed_paint('ring slab', '#e9e3d8', haze)
    lit = .26 if time == 'dusk' else .05
    for g, (gx, gy) in enumerate(((-62, 92), (4, 112), (70, 96))):
        for k, (dx, dy, h) in enumerate(((-17, 0, 118), (1, 16, 150), (18, -2, 104))):
            glass = facade(*GLASS[(g * 2 + k) % len(GLASS)], haze, lit, 2, 1.7, 3.2)
            hh, w = h * (1, .86, 1.1)[g], 15
            box(w, w, hh, (gx + dx, gy + dy, 0), glass, rot=(0, 0, .3 * g + .5 * k))
            box(w * .7, w * .7, hh + 7, (gx + dx, gy + dy, 0), glass, rot=(0, 0, .3 * g + .5 * k))
            for f in range(int(hh / 13.6)):
                box(w + 1.6, w + 1.6, .6, (gx + dx, gy + dy, 13.6 * (f + 1)), slab, rot=(0, 0, .3 * g + .5 * k))
        box(62, 40, 6, (gx, gy + 6, 0), slab)
        box(60, .2, 3.4, (gx, gy - 14.2, .6), glazing(True))
    skyline(101, (-150, 420), 120, 120, 12, haze, 0, 60, 150, lit, 2, carpet=False)
    skyline(102, (170, 430), 120, 120, 12, haze, 0, 60, 170, lit, 2, carpet=False)
    r = random.Random(7)
    for i in range(0, n, 3):
        x, y = edge[i]
        if y > 12:
            (tree if i % 2 else palm)((2 + (x - 2) * 1.17, 32 + (y - 32) * 1.2, 0), r.uniform(5, 7.5), *((2.4, i, ('#35562c', '#7d9c4f'), 1800) if i % 2 else (30 + i % 5, 20, 2.7)))
    reeds(edge, r)
    for k, (x, y) in enumerate(((-5.6, 5.0), (9.6, 5.4), (-13, 9))):
        tree((x, y, 0), 5.6, 2.5, 50 + k, leaves=4200)
    for k in range(jets):
        a = math.pi * (k + .5) / jets
        fountain(2 + 15 * math.cos(a), 26 + 9 * math.sin(a), -.15, 4.2 + 4.4 * math.sin(a))
    camera(eye, aim, lens)
    return dict(exposure=exposure, bloom=.05, saturation=1.1, bounces=(2, 2, 1))


def lagoon(time='late'):
    """Clear swimming lagoon with a beach and jetty, modern villas round it, the skyline on the horizon."""
    exposure = light(time, -100)
    haze = Haze('#dccdbd' if time != 'dusk' else '#a2a0a9', 1900, .72 if time != 'dusk' else .32)
    n = 80
    edge = [(4 + (38 + 5 * math.sin(2 * a + .5)) * math.cos(a), 40 + (29 + 3 * math.cos(3 * a)) * math.sin(a)) for a in (2 * math.pi * i / n for i in range(n))]
    rings = [[(4 + (x - 4) * k, 40 + (y - 40) * k, z) for x, y in edge] for k, z in ((.9, -.7), (1.0, .02), (1.1, .3), (1.2, .25), (12, .1))]

    def band(j0, j1, m):
        raw('band', [p for ring_ in rings[j0:j1 + 1] for p in ring_],
            [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(j1 - j0) for i in range(n)], m, smooth=True)

    band(0, 3, paint('sand', '#ecdcb8', .9, bump=(14, .6), vary=(.9, '#d8c397', .7)))
    band(3, 4, paint('grass', '#648a3d', .95, vary=(.25, '#4b702f', .9)))
    raw('floor', [(x, y, -.69) for x, y, _ in rings[0]], [tuple(range(n))], pool_tile('lagoon floor', '#3db3c2', '#8fe0e2'))
    raw('water', [(4 + (x - 4) * 1.0, y, -.06) for x, y in edge], [tuple(range(n))], pool_water('lagoon water', '#9fe2e8', .2, .6))
    deck = wood('jetty', '#6f5236', '#a77e55', .55, plank=(.16, 6))
    box(2.6, 17, .16, (8.5, 12, .25), deck)
    box(7, 5, .16, (8.5, 21.5, .262), deck)
    frame, white, tone = wood('frame', '#8a6440', '#c39a68', .5), fabric('#f8f4ec', 0), fabric('#1f8a92')
    for x in (6.6, 9.0):
        lounger(x, 21.4, math.radians(20), frame, white, tone, .41)
    parasol(10.9, 21.6, 2.6, 1.6, paint('canvas', '#fbf6ea', .9), frame, .41)
    for k, (x, y) in enumerate(((-3.6, 8.6), (-9.5, 9.6), (14.0, 9.4), (20, 11.5))):
        for dx in (-.8, .8):
            lounger(x + dx, y, math.radians(160), frame, white, tone, .2)
        parasol(x, y + .4, 2.7, 1.75, paint('canvas', '#fbf6ea', .9), frame, .2)
    r = random.Random(6)
    for k in range(9):
        x, y = -72 + 19 * k, 86 + .012 * (-72 + 19 * k) ** 2 * -.4 + r.uniform(-2, 2)
        tone_ = (WHITE, '#d9d2c6', SAND, CREAM)[k % 4]
        wall = paint('villa ' + tone_, tone_, .9)
        box(14, 9, 3.6, (x, y, 0), wall)
        box(9.5, 8, 3.4, (x + 2 * (-1) ** k, y + .6, 3.9), wall)
        box(15.4, 10, .35, (x, y, 3.6), wall)
        box(10.6, 9, .3, (x + 2 * (-1) ** k, y + .6, 7.3), wall)
        for q in range(4):
            box(2.7, .1, 2.8, (x - 5.1 + 3.4 * q, y - 4.56, .3), glazing(time == 'dusk' or (q + k) % 4 == 0))
        for q in range(2):
            box(3.2, .1, 2.2, (x + 2 * (-1) ** k - 2 + 4 * q, y - 3.46, 4.4), glazing(time == 'dusk'))
        palm((x + 9, y - 7, 0), r.uniform(6.5, 9), 40 + k % 5, 20, 2.8)
        tree((x - 8, y - 5, 0), 5.5, 2.4, 60 + k, leaves=1800)
    for side in (-1, 1):
        for k in range(5):
            palm((4 + side * (27 + 4 * k), 8 + 9 * k, .2), r.uniform(6.5, 9), 25 + k, 22, 2.8)
            bush_leaves((4 + side * (25 + 4 * k), 5 + 9 * k, .6), 1.0, 260, 80 + k, (('#3f6b34', '#8bb25f'), ('#c2557a', '#f0a0b8'))[k % 2], .12)
    skyline(103, (-60, 1000), 480, 260, 44, haze, 0, 60, 240, .2 if time == 'dusk' else .03, 2, cell=1.2, spire=None)
    camera((1.4, 4.6, 2.0), (3.4, 40, 3.2), 24)
    return dict(exposure=exposure, bloom=.05, saturation=1.12, bounces=(2, 3, 1))
