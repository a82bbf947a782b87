"""Streets, lanes, squares and small parks between houses."""
import math
import random

from houses import border, hedge
from kit import *  # noqa: F401,F403
from places import lantern_post, wind_tower

SAND, CREAM, CLAY, WHITE, GREY = '#dcc6a0', '#efe4d0', '#c98d68', '#f3efe8', '#bdb7ad'


def light(time, azimuth=-78):
    """Sky and sun of one time of day; answers the exposure."""
    if time == 'morning':
        sky(26, azimuth, .2, .6, 1.0, (1.0, .97, 1.0), clouds=.55, cloud_colour=(6.2, 5.8, 5.6, 1))
        sun(26, azimuth, 4.0, (1, .87, .68), .8)
        return .0
    if time == 'noon':
        sky(48, azimuth, .17, .4, 1.1, (.98, .98, 1.0), clouds=.6, cloud_colour=(6.6, 6.4, 6.2, 1))
        sun(48, azimuth, 3.8, (1, .94, .84), .8)
        return -.05
    if time == 'late':
        sky(13, azimuth, .26, .9, .9, (1.03, .94, .98), clouds=.5, cloud_colour=(4.8, 3.6, 3.0, 1))
        sun(14, azimuth, 4.6, (1, .72, .45), .8)
        return .1
    dusk_sky(((0, '#eeb184'), (.07, '#d3a59c'), (.2, '#8497ad'), (.45, '#3b6f93'), (1, '#173f68')), azimuth, '#f8ae74', .85, .85,
             clouds=.5, cloud_colour=(1.0, .6, .52, 1))
    return .7


def glazing(lit):
    return glow('#ffb766', 1.5) if lit else paint('window glass', '#2b3a44', .08, clear=.6)


def block(x, y, w, d, floors, colour, seed=1, shops=True, lit=.1, bay=3.4, storey=3.3, awning=None, balconies=True):
    """Residential block whose front looks along -y: recessed windows, balconies, shops below."""
    r = random.Random(seed)
    wall = paint('block ' + colour, colour, .88, bump=(20, .05))
    trim, dark = paint('block trim', shade(colour, 1.35), .8), paint('alu', '#26221f', .4, metal=.7)
    h, y0, n = floors * storey + .6, y - d / 2, max(2, round(w / bay))
    step = w / n
    box(w, d - .5, h, (x, y + .25, 0), wall)
    ground = 1 if shops else 0
    for i in range(n + 1):
        end = (i == 0) - (i == n)  # half as wide at both ends: neighbours must not overlap
        box(step * (.18 if end else .36), .5, h, (x - w / 2 + step * i + end * step * .09, y0 + .25, 0), wall)
    for f in range(floors):
        z = f * storey
        box(w - .02, .44, .75, (x, y0 + .26, z + storey - .45), wall)
        for i in range(n):
            cx = x - w / 2 + step * (i + .5)
            box(step * .64, .06, storey - .45, (cx, y0 + .46, z), glazing(r.random() < (.75 if f < ground else lit)))
            box(.06, .1, storey - .45, (cx, y0 + .42, z), dark)
            if f >= ground and balconies and (i + f + seed) % 3 < 2:
                box(step * .84, 1.3, .16, (cx, y0 - .5, z - .1), trim, bevel=.02)
                sheet(step * .8, .85, (cx, y0 - 1.1, z + .5), clear_glass('balcony glass', '#dcebec'), (math.pi / 2, 0, 0))
                box(step * .82, .05, .05, (cx, y0 - 1.1, z + .93), dark)
            elif f < ground and awning:
                tone = awning[(i + seed) % len(awning)]
                box(step * .9, 1.5, .06, (cx, y0 - .6, z + storey - .75), paint('awning' + tone, tone, .9), rot=(math.radians(14), 0, 0))
    box(w - .04, d + .3, .35, (x, y, h), trim, bevel=.04)
    return h


def side_block(x, y, d, w, floors, colour, face, **kw):
    """The same block turned so that its front looks along +x (face=1) or -x (face=-1)."""
    before = set(scene().collection.objects)
    block(0, 0, w, d, floors, colour, **kw)
    turn = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(face * math.pi / 2, 4, 'Z')
    for o in set(scene().collection.objects) - before:
        o.matrix_world = turn @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)


def cafe_table(x, y, cloth='#f4efe6', chair='#3a6a64', seed=0):
    iron, seat = paint('iron', '#2a2826', .5), paint('cafe seat' + chair, chair, .6)
    cylinder(.36, .03, (x, y, .72), paint('cafe top' + cloth, cloth, .4), bevel=.008)
    cylinder(.03, .72, (x, y, 0), iron, seg=12)
    cylinder(.2, .02, (x, y, 0), iron, seg=24)
    for k in range(2 + seed % 2):
        a = seed + k * 2.3
        cx, cy = x + .72 * math.cos(a), y + .72 * math.sin(a)
        R = (0, 0, a + math.pi / 2)
        box(.42, .42, .05, (cx, cy, .44), seat, bevel=.02, rot=R)
        box(.42, .05, .4, (cx + .2 * math.cos(a), cy + .2 * math.sin(a), .5), seat, bevel=.02, rot=R)
        for p, q in ((-.17, -.17), (.17, -.17), (-.17, .17), (.17, .17)):
            c, s = math.cos(R[2]), math.sin(R[2])
            rod((cx + p * c - q * s, cy + p * s + q * c, 0), (cx + p * c - q * s, cy + p * s + q * c, .45), .014, iron, 6)


def umbrella(x, y, colour, h=2.5, r=1.5):
    cylinder(.03, h, (x, y, 0), paint('iron', '#2a2826', .5), seg=12)
    cylinder(r, .45, (x, y, h - .4), paint('umbrella' + colour, colour, .9), top=.05, seg=8, caps=False)


def street(time='late', left=(CREAM, '#d9c2a2', WHITE), right=('#cdb491', GREY, '#e6d6bd'), floors=(3, 4), awnings=('#b5533c', '#e9dcc2', '#2f6b66'),
           trees='broad', width=10.5, seed=1, azimuth=-120, lit=.12, eye=(1.6, -6, 1.75), aim=(-.6, 40, 5.4), lens=25):
    """Wide pavement between low houses, cafés under awnings and trees."""
    r = random.Random(seed)
    exposure = light(time, azimuth)
    haze = Haze('#e3cdb4' if time != 'dusk' else '#a2a0a8', 900, .7 if time != 'dusk' else .3)
    sheet(240, 320, (0, 130, -.02), paving('street paving', '#c9bba2', '#bbac92', '#9d8f78'))
    box(width * .34, 320, .02, (0, 130, -.012), paving('street band', '#918979', '#857d6e', '#6b6558', (.4, .2)))
    for side, colours in ((-1, left), (1, right)):
        y = 2 if side < 0 else -3
        for k in range(7):
            w = r.uniform(13, 19)
            side_block(side * (width + 5), y + w / 2, 10, w - .08, r.choice(floors), colours[k % len(colours)], -side, seed=seed * 9 + k,
                       lit=lit if time != 'dusk' else .4, awning=awnings)
            y += w
            box(.5, .7, 3.3 * min(floors) + .4, (side * (width + .12), y - .04, 0), paint('pilaster', '#e2d5bd', .85), bevel=.02)  # where two houses meet
        for k in range(9):
            x, yy = side * (width * .42 + r.uniform(-.2, .2)), 6 + k * 8.5 + (4 if side > 0 else 0)
            if trees == 'palm':
                palm((x, yy, 0), r.uniform(6.5, 8), 20 + k, 24, 2.7)
            else:
                tree((x, yy, 0), r.uniform(5.2, 6.6), 2.3, seed * 30 + k + (9 if side > 0 else 0), leaves=6400, leaf_size=.105)
            box(1.5, 1.5, .45, (x, yy, 0), paint('planter', '#e6dccb', .8), bevel=.04)
            bush_leaves((x, yy, .55), .7, 260, 70 + k, ('#3f6b34', '#8bb25f'), .1)
        for k in range(7):
            x, yy = side * (width * .68 + r.uniform(-.8, .8)), 4 + 3.4 * k + r.uniform(-.6, .6)
            cafe_table(x, yy, chair=('#3a6a64', '#a8623f', '#d8cdb8')[k % 3], seed=k)
            if k % 2 == 0:
                umbrella(x + .5, yy + .7, awnings[k // 2 % len(awnings)])
        for k in range(6):
            lantern_post(side * width * .3, 9 + 11 * k, 3.6, 0, 40 if time == 'dusk' else 0, 12 if time == 'dusk' else 1.5)
    skyline(seed + 60, (0, 620), 260, 200, 22, haze, 0, 60, 190, .05 if time != 'dusk' else .22, 2, carpet=False)
    camera(eye, aim, lens)
    return dict(exposure=exposure, bloom=.06, saturation=1.08, bounces=(3, 2, 1))


def lane(time='late'):
    """Narrow lane of the old quarter: thick walls, carved doors, shade cloths, a wind tower at the end."""
    exposure = light(time, 28)
    walls = [paint('coral wall %d' % k, c, .95, bump=(7, .35), vary=(.8, shade(c, .86), .8)) for k, c in enumerate(('#d6b184', '#e2c79d', '#c9a171'))]
    door, white = wood('carved door', '#4d2f1a', '#7d5230', .5, axis='z'), paint('gypsum', '#f1e6d0', .8)
    sheet(60, 120, (0, 45, 0), marble('lane stone', '#c8ac84', '#b3966d', .7, tile=(.5, .35), scale=4))
    r = random.Random(5)
    for side in (-1, 1):
        y = -6
        for k in range(8):
            d, h = r.uniform(6.5, 9), r.choice((4.6, 6.2, 7.2))
            x = side * (2.4 + r.uniform(0, .5) + .35 * (k % 2))
            box(6, d, h, (x + side * 3, y + d / 2, 0), walls[(k + (side > 0)) % 3], bevel=.06)
            for i in range(int(d / .8)):
                box(.34, .46, .36, (x + side * .17, y + .5 + .8 * i, h), walls[(k + (side > 0)) % 3], bevel=.05)
            dy = y + d * .45
            if k % 2 == (side > 0):
                box(.12, 1.5, 2.4, (x, dy, 0), door)
                for q in (-.42, 0, .42):
                    box(.16, .06, 2.3, (x, dy + q, 0), door)
                box(.2, 1.8, .22, (x, dy, 2.4), white, bevel=.02)
                for q in (-.86, .86):
                    box(.2, .16, 2.5, (x, dy + q, 0), white, bevel=.02)
            for q in (.2, .75):
                for z in ((1.5,), (1.5, h * .66))[h > 5]:
                    box(.1, .8, 1.15, (x, y + d * q, z), door)
                    for e in (-.26, 0, .26):
                        box(.16, .05, 1.15, (x, y + d * q + e, z), white)
                    box(.2, 1.0, .1, (x, y + d * q, z - .1), white)
            y += d
    for k, (yy, c) in enumerate(((7, '#efe3cb'), (13.5, '#c9794f'), (20, '#efe3cb'), (27, '#2f7a7a'))):
        verts, faces, n = [], [], 12
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                verts.append((u * 2.9, yy + v * 2.2, 4.6 + .3 * (k % 2) - .55 * (1 - u * u) * (1 - .4 * v * v)))
        faces = [(i * (n + 1) + j, i * (n + 1) + j + 1, (i + 1) * (n + 1) + j + 1, (i + 1) * (n + 1) + j) for i in range(n) for j in range(n)]
        raw('shade cloth', verts, faces, sheer('shade ' + c, c, .12), smooth=True)
    for k, yy in enumerate((3.5, 10, 17, 24)):
        x = (-1) ** k * 1.95
        ball(.14, (x, yy, 2.9), glow('#ffc27a', 6), (1, 1, 1.5), 18)
        rod((x, yy, 3.1), (x + .5 * (-1) ** k, yy, 3.3), .015, paint('iron', '#2a2826', .5), 6)
        turned(((0, 0), (.2, 0), (.34, .3), (.28, .6), (.18, .72), (.24, .8), (.2, .8)), (-x * .95, yy + 2, 0), paint('urn', '#b9623c', .7))
        bush_leaves((-x * .95, yy + 2, 1.05), .42, 320, 40 + k, (('#3f6b34', '#8bb25f'), ('#b8366a', '#ef86ad'))[k % 2], .09)
    for k in range(5):
        bush_leaves((-2.5, 9 + .5 * k, 4.4 - .3 * abs(k - 2)), .6, 420, 90 + k, ('#b8366a', '#ef86ad'), .1)
    wind_tower(2.2, 44, 12, walls[1], 0, 0, 3.4)
    wind_tower(-5, 58, 14, walls[0], 0, 0, 3.6)
    palm((-1.4, 39, 0), 7.5, 12, 24, 2.8)
    camera((.5, -4.4, 1.65), (-.1, 30, 3.3), 25)
    return dict(exposure=exposure + .25, bloom=.05, saturation=1.06, bounces=(4, 2, 1))


def plaza(time='dusk'):
    """Shaded square between office houses: a gate-like frame, a pool of still water, dinner tables."""
    exposure = light(time, -24)
    haze = Haze('#9da2ad' if time == 'dusk' else '#dfd2c4', 1300, .34 if time == 'dusk' else .7)
    stone = paving('plaza', '#d0c8ba', '#c3baab', '#a79e8f', (1.2, 1.2), .28)
    clad = marble('clad', '#d9cfbd', '#c2b69f', .4, tile=(1.4, .7), scale=4)
    sheet(200, 200, (0, 60, 0), stone)
    for side in (-1, 1):
        for k in range(9):
            y = 2 + 5.4 * k
            box(1.0, 1.0, 9, (side * 13, y, 0), clad, bevel=.03)
            box(1.0, 4.4, .9, (side * 13, y + 2.7, 8.1), clad)
            box(.1, 4.4, 4.4, (side * 17.5, y + 2.7, 0), glazing(True))
            box(.1, 4.4, 3.0, (side * 17.5, y + 2.7, 4.9), glazing(k % 3 == 0))
            for q in (.5, 2.0, 3.5, 4.9):
                box(.2, .08, 8, (side * 17.4, y + q, 0), paint('alu', '#26221f', .4, metal=.7))
        box(14, 60, 26, (side * 24.6, 24, 0), paint('office core', '#aaa396', .8))
        box(6.0, 52, 1.0, (side * 15.6, 24, 9), clad)
        box(.3, 50, 14, (side * 13.2, 24, 10), facade('#33475c', '#c3bbac', haze, .3 if time == 'dusk' else .05, 2.2, 2.4, 3.6))
        area_light((side * 15.5, 24, 7.9), (side * 15.5, 24, 0), 2, 40, 700, (1, .78, .54))
    # stepped office house at the end, with planted terraces
    for k, (w, h) in enumerate(((34, 10), (27, 9), (19, 9))):
        z = sum((10, 9)[:k])
        box(w, 12, h, (2 * k, 60 + k, z), facade('#4a6076', '#d8cfc0', haze, .5 if time == 'dusk' else .06, 2.6, 2.4, 3.2))
        box(w + 1.2, 13.2, .7, (2 * k, 60 + k, z + h), clad, bevel=.04)
        for i in range(int(w / 2.2)):
            bush_leaves((2 * k - w / 2 + 1 + 2.2 * i, 53.6 + k, z + h + .8), .9, 160, 70 + i, ('#3f6b34', '#8bb25f'), .16)
    box(18, .1, 6.6, (0, 53.9, 0), glow('#ffb766', .3))
    for k in range(11):
        box(.22, .4, 6.6, (-9 + 1.8 * k, 53.7, 0), clad)
    box(18.4, .5, .5, (0, 53.7, 3.6), clad)
    skyline(71, (10, 420), 200, 160, 18, haze, 0, 90, 230, .25 if time == 'dusk' else .05, 2, carpet=False)
    box(7.6, 26, .4, (0, 24, 0), marble('pool edge', '#e6ded0', '#cfc4b1', .3, tile=1.2, scale=3), bevel=.04)
    box(6.9, 25.3, .02, (0, 24, .37), paint('dark tile', '#17343c', .3))
    sheet(6.9, 25.3, (0, 24, .405), pool_water('mirror pool', '#2b5560', .05))
    for side in (-1, 1):
        box(.06, 25, .05, (side * 3.95, 24, .05), glow('#ffc080', 5))
        for k in range(5):
            y = 6.5 + 8 * k
            box(2.2, 2.2, .6, (side * 7.6, y, 0), clad, bevel=.04)
            tree((side * 7.6, y, .5), 5.2, 2.0, 60 + k + side, leaves=6000, leaf_size=.1)
            lamp((side * 7.6, y - 1.3, .4), 40, (1, .72, .44), .1)
        for k in range(6):
            cafe_table(side * (10.3 + .5 * (k % 2)), 3.5 + 3.1 * k, chair=('#7a5233', '#22405f')[k % 2], seed=k)
            ball(.05, (side * (10.3 + .5 * (k % 2)), 3.5 + 3.1 * k, .82), glow('#ffb05a', 18), (1, 1, 1.6), 10)
    camera((3.6, -8, 1.8), (-.6, 50, 9.5), 25)
    return dict(exposure=exposure, bloom=.09, saturation=1.06, bounces=(2, 3, 1))


def village_park(time='morning'):
    """Small park with a playground between residential blocks of six to nine storeys."""
    exposure = light(time, -105)
    r = random.Random(3)
    sheet(300, 300, (0, 120, -.02), paint('grass', '#5e8238', .95, bump=(40, .9), vary=(.25, '#466a2c', .9)))
    verts = [(x0 + 7 * math.sin(t * 2.6) * t, -10 + 60 * t, .02) for t in (i / 60 for i in range(61)) for x0 in (1.2, 3.6)]
    raw('path', verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(60)], paint('path', '#e2d5bd', .9, bump=(12, .3)))
    x = -62
    for k in range(7):
        w, floors = r.uniform(15, 19), r.choice((6, 7, 8, 9))
        block(x + w / 2, 66 + 4 * (k % 2), w - 2.4, 14, floors, (WHITE, SAND, '#d8d2c6', CREAM)[k % 4], seed=k + 2, shops=k % 2 == 0,
              awning=('#b5533c', '#2f6b66'))
        x += w
    for side in (-1, 1):
        side_block(side * 40, 32, 14, 26, 7, (SAND, WHITE)[side > 0], -side, seed=12 + side, shops=False)
        for k in range(6):
            tree((side * (13 + 3 * (k % 3)), 8 + 8 * k, 0), r.uniform(5, 7), 2.6, 20 + k + 9 * side, leaves=3200)
    for k in range(5):
        palm((-9 + 9.5 * k, 50 + 2 * (k % 2), 0), r.uniform(7, 8.5), 31 + k, 24, 2.7)
    # playground: rubber floor, two-tower frame with slide and shade sails
    cylinder(7, .06, (-6.5, 22, 0), paint('rubber', '#c9794f', .95), seg=48)
    for px, c in ((-9.4, '#2f7a7a'), (-5.0, '#e0b24f')):
        for a in (-.8, .8):
            for b in (-.8, .8):
                rod((px + a, 22 + b, 0), (px + a, 22 + b, 3.4), .07, paint('post ' + c, c, .5), 12)
        box(1.8, 1.8, .12, (px, 22, 1.6), paint('deck ' + c, shade(c, .8), .6))
        cylinder(1.6, 1.1, (px, 22, 3.3), paint('roof ' + c, c, .7), top=.05, seg=4, rot=(0, 0, math.pi / 4))
    box(2.8, 1.0, .1, (-7.2, 22, 1.75), paint('rope bridge', '#8a6038', .8))
    o = box(.8, 3.9, .1, (-5.0, 19.6, .85), paint('slide', '#d8603f', .3), bevel=.03)
    o.rotation_euler = (math.radians(24), 0, 0)
    for k, (sx, sy) in enumerate(((-10.5, 17), (-1.5, 17.5))):
        rod((sx, sy, 0), (sx, sy, 5), .09, paint('iron', '#2a2826', .5))
    raw('sail', [(-10.5, 17, 4.8), (-1.5, 17.5, 4.8), (-6, 27.5, 4.1)], [(0, 1, 2)], sheer('sail', '#f2e6cf', .1))
    for k in range(26):
        t = k / 26
        bush_leaves((-.4 + 7 * math.sin(t * 2.6) * t + r.uniform(-.3, .2), -7 + 60 * t, .25), r.uniform(.3, .5), 230, 300 + k,
                    (('#3f6b34', '#8bb25f'), ('#c2557a', '#f0a0b8'), ('#4a6f30', '#9fbd66'))[k % 3], .085)
    camera((1.6, -9, 1.9), (-1.2, 40, 7.2), 25)
    return dict(exposure=exposure, bloom=.04, saturation=1.08, bounces=(2, 2, 1))


def villa_street(time='late'):
    """Quiet street of walled villas with bougainvillea, the sea at its end."""
    exposure = light(time, -118)
    haze = Haze('#d9dde0', 1500, .75)
    sheet(5.6, 220, (0, 90, .0), marble('street setts', '#9a8f80', '#857b6d', .7, tile=(.4, .2), scale=5))
    sheet(200, 220, (0, 90, -.03), marble('pavement', '#d9ccb4', '#c4b597', .7, tile=.8, scale=3))
    sea((0, 1200, -.4), (4000, 2050), '#1590a0', .08, .4, .14, .3, Haze('#9cc3cc', 1800, .6))
    r = random.Random(14)
    tones = (WHITE, '#e4cba4', CREAM, '#efe6d9')
    for side in (-1, 1):
        y = -4
        for k in range(7):
            d, c = r.uniform(13, 17), tones[(k + (side > 0) * 2) % 4]
            wall, trim = paint('villa ' + c, c, .9, bump=(30, .06)), paint('trim stone', '#f8f1e4', .7)
            x = side * 7.4
            box(.35, d - 3.2, 2.1, (x, y + d / 2 + 1.4, 0), wall, bevel=.03)
            box(.5, d - 3.1, .14, (x, y + d / 2 + 1.4, 2.1), trim, bevel=.02)
            box(.12, 2.6, 2.2, (x + side * .1, y + 1.4, 0), wood('gate', '#5a3a22', '#91643c', .45, axis='z'))
            h = 6.4 + .8 * (k % 2)
            box(8, d - 5, h, (side * 15.4, y + d / 2 + 1, 0), wall, bevel=.04)
            box(8.5, d - 4.5, .25, (side * 15.4, y + d / 2 + 1, h), trim, bevel=.03)
            box(3.4, d - 8, 3.2, (side * 10.8, y + d / 2 + 1, 0), wall, bevel=.04)
            box(3.8, d - 7.6, .2, (side * 10.8, y + d / 2 + 1, 3.2), trim, bevel=.03)
            for q in (.35, .65):
                for z in (.9, 4.1):
                    box(.1, 1.4, 1.7, (side * 11.36, y + d * q + 1, z if z > 2 else 3.9), glazing(False))
            for q in range(4):
                tone = (('#b8366a', '#ef86ad'), ('#3f6b34', '#8bb25f'), ('#c2557a', '#f7b3c8'), ('#d8603f', '#f3a878'))[(k + q // 2 + (side > 0)) % 4]
                bush_leaves((x - side * .05, y + 3.6 + q * d / 5, 2.1 + r.uniform(-.3, .3)), r.uniform(.7, 1.0), 520, 60 + 9 * k + q, tone, .11)
            if k % 2 == (side > 0):
                palm((side * 9.2, y + 3.5, 0), r.uniform(7, 9), 40 + k, 24, 2.8)
            else:
                tree((side * 9.3, y + d * .6, 0), 6, 2.6, 70 + k, leaves=3000)
            y += d
    for k in range(4):
        lantern_post((-1) ** k * 5.4, 8 + 15 * k, 4.2, 0, 0, 1.5)
    camera((-3.9, -7, 1.75), (.9, 50, 5.2), 26)
    return dict(exposure=exposure, bloom=.05, saturation=1.1, bounces=(3, 2, 1))


def bridle_lane(time='late'):
    """Sandy riding path under big trees, white rails, a low house and the desert behind."""
    exposure = light(time, -70)
    sand_, rail = paint('track', '#d3ae7c', .95, bump=(16, .7), vary=(.6, '#bd9562', .7)), paint('white rail', '#f4f0e8', .6)
    sheet(400, 400, (0, 180, -.03), paint('grass', '#6b8a42', .95, bump=(40, .9), vary=(.2, '#53732f', .9)))
    sheet(5.2, 240, (0, 105, 0), sand_)
    r = random.Random(9)
    for side in (-1, 1):
        for k in range(30):
            y = -7 + 2.6 * k
            box(.14, .14, 1.35, (side * 3.1, y, 0), rail, bevel=.01)
        for z in (.45, .82, 1.2):
            box(.06, 90, .13, (side * 3.1, 36, z), rail)
        for k in range(8):
            tree((side * r.uniform(5.4, 6.8), 3 + 9 * k + r.uniform(-1, 1), 0), r.uniform(7.5, 9), r.uniform(3.4, 4.1), 30 + k + 9 * side,
                 (('#35562c', '#7d9c4f'), ('#4a6f30', '#9fb95f'))[k % 2], 5200)
        for k in range(18):
            bush_leaves((side * (4.2 + r.uniform(0, .5)), -4 + 3 * k, .3), r.uniform(.35, .6), 230, 200 + k,
                        (('#3f6b34', '#8bb25f'), ('#c2557a', '#f0a0b8'), ('#6b7a3a', '#b3b06a'))[k % 3], .1)
    for k, (x, y) in enumerate(((-26, 46), (24, 62), (-20, 84))):
        c = (SAND, CREAM, '#e4cba4')[k]
        box(15, 10, 3.8, (x, y, 0), paint('villa ' + c, c, .9), bevel=.05)
        box(9, 8, 7, (x + 2, y + 2, 0), paint('villa ' + c, c, .9), bevel=.05)
        cylinder(8.2, 2.2, (x + 2, y + 2, 7), paint('tile roof', '#b5694a', .85), top=2.2, seg=4, rot=(0, 0, math.pi / 4))
        for q in range(4):
            box(1.4, .12, 1.7, (x - 5.5 + 3.6 * q, y - 5.05, 1.1), glazing(q == 1))
    for k in range(9):
        palm((r.uniform(-34, 34), 66 + r.uniform(0, 26), 0), r.uniform(7, 9), 60 + k % 5, 20, 2.8)
    haze = Haze('#e6cda8', 1600, .75)
    sheet(8000, 6000, (0, 3130, -.1), hazed_paint('plain', '#d9b07a', haze))
    for k in range(26):
        ball(1, (r.uniform(-700, 700), r.uniform(330, 800), -4), hazed_paint('far dune', '#d9a869', haze),
             (r.uniform(70, 150), r.uniform(30, 60), r.uniform(10, 20)), 40)
    camera((.5, -8.5, 1.9), (-.2, 50, 4.4), 28)
    return dict(exposure=exposure, bloom=.05, saturation=1.06, bounces=(3, 2, 1))
