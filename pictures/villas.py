"""More houses: a low pavilion round a pool, a gabled beach house, an arcade with a long table."""
import math
import random

from houses import border, daytime, evening, hedge, lit_room, outdoor_sofa, pool
from kit import *  # noqa: F401,F403
from places import lantern_post, lounger, parasol, railing
from rooms import HOMES
from streets import light


def pavilion(home='mono-warm', time='dusk', roof='#e9e3d8', eye=(5.6, -9.0, 1.55), aim=(-1.2, 5, 1.95), lens=22):
    """One storey under a wide flat roof on slender columns, glass on all sides, a dark pool in front."""
    palette, dusk = HOMES[home], time == 'dusk'
    stone = marble('travertine', '#c9bda8', '#b3a58c', .45, tile=(1.2, .6), scale=5)
    wall, dark = marble('stone wall', '#b9ab94', '#9c8d75', .6, tile=(.6, .2), scale=4), paint('alu', '#26221f', .4, metal=.7)
    pool(-7.2, 4.4, -4.6, .6, stone)
    y0 = 4.2
    box(24, 10, .42, (-.5, y0 + 2.6, 3.35), paint('roof', roof, .7), bevel=.04)
    box(23.4, 9.4, .03, (-.5, y0 + 2.6, 3.315), wood('soffit', *palette.timber, .45, plank=(3, .16)))
    box(23.2, .05, .03, (-.5, y0 - 2.1, 3.3), glow('#ffbf7a', 8))
    for i in range(7):
        cylinder(.08, 3.35, (-11.6 + 3.7 * i, y0 - 1.9, 0), dark, seg=20)
    for i in range(12):
        box(.05, .09, 3.3, (-8.4 + 1.45 * i, y0, 0), dark)
    sheet(16, 3.3, (-.4, y0 + .02, 1.65), clear_glass(), (math.pi / 2, 0, 0))
    lit_room(-8.2, -.6, y0, y0 + 5.4, 0, 3.3, palette, 100 if dusk else 70)
    box(5.6, .1, 3.3, (2.4, y0 + 5.2, 0), paint('inner wall', '#cfa878', .8))
    area_light((2.4, y0 + 2.4, 3.2), (2.4, y0 + 2.4, 0), 2.4, 1.6, 120, (1, .76, .5))
    box(2.6, .9, .06, (2.6, y0 + 2.4, .72), wood('inner table', *palette.timber, .4))
    for k in range(6):
        box(.45, .45, .46, (1.7 + .85 * (k % 3), y0 + 2.4 + (-.8 if k < 3 else .8), 0), fabric(palette.accent), bevel=.03)
    box(3.6, 7, 3.34, (9.2, y0 + 3, 0), wall)
    box(.5, 7, 3.34, (-9.2, y0 + 3, 0), wall)
    box(4.8, .6, .42, (9.6, -1.6, 0), wall)
    for k in range(4):
        y = -4.2 + 1.5 * k
        lounger(7.0, y + .6, math.radians(90), wood('teak', '#7d5433', '#b5834f', .5), fabric('#f4efe6', 0), fabric(palette.accent))
    outdoor_sofa(-10.4, .6, math.pi / 2, 2.4, wood('teak', '#7d5433', '#b5834f', .5), fabric('#efe8da', 0), (fabric(palette.accent), fabric(palette.second)))
    turned(((0, 0), (.5, 0), (.62, .3), (.66, .34), (.5, .34), (0, .2)), (-8.4, .6, 0), paint('fire bowl', '#57504a', .8))
    for k in range(9):
        ball(.09, (-8.4 + .16 * math.cos(k * 2.4), .6 + .16 * math.sin(k * 2.4), .42 + .05 * (k % 3)), glow('#ff9a4a', 9), (1, 1, 1.8), 12)
    lamp((-8.4, .3, .9), 90, (1, .6, .3), .2)
    for x, y, h, seed in ((-12.6, 6, 7.5, 1), (-14, 1.5, 6.4, 2), (13.6, 3, 8, 3), (12.4, -2.4, 6.6, 4), (-6, 15, 9, 5), (5, 16, 9.5, 6), (16, 12, 9, 7)):
        palm((x, y, 0), h, seed, 26, 2.9)
        if dusk:
            lamp((x + .5, y - .8, .4), 60, (1, .7, .42), .1)
    border(8.4, 12.4, .9, 2.4, 16, 14)
    hedge(90, 1, 2.2, (0, 24, 0))
    hedge(1, 40, 2.0, (-22, 4, 0))
    border(-14, -10, 2.6, 4.0, 16, 15)
    if dusk:
        evening(-34)
    else:
        daytime()
    camera(eye, aim, lens)
    return dict(exposure=.75 if dusk else .08, bloom=.08, saturation=1.08, bounces=(3, 3, 1))


def gable(x, y, w, d, eave, ridge, wall, roof, glazed=True, lit=True):
    """House with a pitched roof whose gable looks along -y."""
    a, dark = w / 2, paint('alu', '#26221f', .4, metal=.7)
    pts = [(-a, 0), (a, 0), (a, eave), (0, ridge), (-a, eave)]
    raw('gable back', [(px, d / 2, pz) for px, pz in pts] + [(px, d / 2 - .3, pz) for px, pz in pts],
        [(0, 1, 2, 3, 4), (5, 6, 7, 8, 9)], wall, (x, y, 0))
    for side in (-1, 1):
        box(.3, d, eave, (x + side * (a - .15), y, 0), wall)
        slope, length = math.atan2(ridge - eave, a), math.hypot(ridge - eave, a) + .5
        o = box(length, d + 1.4, .22, (x + side * (a / 2 + .12), y, (ridge + eave) / 2 - .02), roof)
        o.rotation_euler = (0, side * slope, 0)
    if not glazed:
        raw('gable front', [(px, -d / 2 + .1, pz) for px, pz in pts], [(0, 1, 2, 3, 4)], wall, (x, y, 0))
        return
    n = 6
    for i in range(n + 1):
        px = -a + w * i / n
        box(.09, .12, eave + (ridge - eave) * (1 - abs(px) / a), (x + px, y - d / 2 + .1, 0), dark)
    box(w, .12, .12, (x, y - d / 2 + .1, 2.6), dark)
    raw('gable glass', [(px, -d / 2 + .12, pz) for px, pz in pts], [(0, 1, 2, 3, 4)], clear_glass(), (x, y, 0))


def beach_house(home='navy-oak', time='late', eye=(-6.0, -10.2, 1.7), aim=(.8, 4.4, 2.7), lens=22):
    """White house of two gables on the sand, a deck with a pool, the sea beside it."""
    palette, dusk = HOMES[home], time == 'dusk'
    exposure = light(time, -118)
    white, roof = paint('boards', '#f5f1ea', .8), wood('shingle', '#7d6a55', '#a8937a', .8, plank=(.4, .22))
    surface(-60, 60, -14, 60, 160, 120, lambda x, y: -.35 + .05 * math.sin(x * .5 + y * .3) - .02 * max(0, x - 9),
            paint('sand', '#e6d3ac', .9, bump=(14, .7), vary=(.9, '#cdb487', .8)))
    sea((2014, 1000, -.72), (4000, 2300), '#0f93a8', .08, .5, .14, .3, Haze('#9cc6cf', 1600, .55))
    deck = wood('deck', '#8a6a4c', '#bf9a70', .55, plank=(2.4, .14))
    pool(-4.6, 2.6, -4.4, -.4, deck, reach=6, deep=1.1)
    box(20, 12, .25, (-.5, 6, -.22), deck)
    gable(-3.2, 8.6, 7.4, 9, 3.2, 6.2, white, roof)
    lit_room(-6.5, .2, 4.2, 12.6, 0, 3.1, palette, 90)
    gable(4.6, 9.6, 6.4, 8, 5.4, 8.2, white, roof)
    lit_room(1.7, 7.5, 5.7, 13.2, 0, 2.8, palette, 70)
    box(6.0, .3, .3, (4.6, 5.7, 2.75), white)
    railing(1.6, 7.6, 5.4, 1.0, 3.0)
    box(6, .02, 2.4, (4.6, 6.6, 3.1), glow('#ffb469', 1.1))
    box(.6, 6, 3.1, (.7, 9.6, 0), white)
    frame, linen, tone = wood('teak', '#7d5433', '#b5834f', .5), fabric('#f4efe6', 0), fabric(palette.accent)
    for x in (4.4, 6.0):
        lounger(x, -2.2, math.radians(160), frame, linen, tone)
    parasol(7.2, -1.8, 2.6, 1.6, paint('canvas', '#fbf6ea', .9), frame)
    outdoor_sofa(-5.4, 2.6, 0, 2.4, frame, linen, (tone, fabric(palette.second)))
    for x, y, h, seed in ((-9.5, 4, 7.4, 1), (-11.5, 8, 8.6, 2), (9.8, 3.4, 7.8, 3), (11.6, 9, 9, 4), (-13, 0, 6.4, 5), (8.6, 16, 9.5, 6)):
        palm((x, y, -.3), h, seed, 26, 2.9)
    border(-8.6, -7.2, -4.4, 3.4, 16, 14, -.05, .8)
    border(-7.0, .2, 3.2, 3.9, 12, 15, 0, .6)
    camera(eye, aim, lens)
    return dict(exposure=exposure, bloom=.06, saturation=1.1, bounces=(3, 3, 1))


def arcade_table(time='late', places=8):
    """Under the arches of a courtyard house: a table laid for many, the pool in the sun beyond."""
    palette = HOMES['terracotta-cream']
    exposure = light(time, -60)
    wall = paint('sand render', '#e4cba4', .92, bump=(30, .08), vary=(.5, '#d6ba90', .6))
    stone = marble('court stone', '#e0cfb2', '#cbb48f', .45, tile=.7, scale=5)
    pool(-3.4, 3.4, 8.4, 17, stone, False, 30, .9)
    box(.5, 9, 4.2, (11.2, 1.6, 0), wall)
    for i in range(5):
        cx = -7.2 + 3.6 * i
        arch_wall(3.6, 4.2, .55, 2.7, 1.9, (cx, 5.6, 0), wall)
        rod((cx, 2.6, 4.1), (cx, 2.6, 3.0), .012, paint('iron', '#2a2826', .5), 6)
        ball(.17, (cx, 2.6, 2.85), glow('#ffc070', 6), (1, 1, 1.3), 20)
        lamp((cx, 2.6, 2.5), 16, (1, .72, .42))
    for k in range(14):
        box(.16, 8, .22, (-7.6 + 1.15 * k, 2, 3.95), wood('beam', '#4d2f1a', '#7d5230', .5, axis='y'))
    box(22, 9, .3, (0, 2, 4.15), wall)
    box(.5, 9, 4.2, (-9.2, 1.6, 0), wall)
    timber, seat = wood('table timber', '#5c3a22', '#93673f', .45), fabric('#efe3cf', 0, 90, .4)
    length = .74 * places + .5
    box(length, 1.1, .06, (.4, 2.4, .71), timber, bevel=.015)
    for k in (-1, 1):
        box(.14, .9, .71, (.4 + k * length * .4, 2.4, 0), timber)
    box(length - .4, .36, .006, (.4, 2.4, .772), fabric(palette.accent, 0, 60, .3))
    for i in range(places):
        x = .4 - length / 2 + .62 + .74 * i
        for s in (-1, 1):
            y = 2.4 + s * .86
            box(.46, .44, .06, (x, y, .43), seat, bevel=.02)
            for a in (-.19, .19):
                for b in (-.18, .18):
                    rod((x + a, y + b, .43), (x + a * 1.1, y + b * 1.1, 0), .017, timber)
                rod((x + a, y + s * .2, .43), (x + a, y + s * .24, .92), .017, timber)
            for z in (.6, .72, .84):
                box(.42, .025, .06, (x, y + s * .225, z), timber)
            cylinder(.13, .012, (x, 2.4 + s * .34, .77), paint('plate', '#f5f1ea', .25), seg=28, top=.15)
            cylinder(.035, .12, (x + .17, 2.4 + s * .22, .77), clear_glass('tumbler', '#e8f2f2'), top=.04, seg=16)
        if i % 2:
            turned(((0, 0), (.06, 0), (.17, .07), (.165, .075), (.05, .015)), (x + .37, 2.4, .775), paint('bowl', '#b9623c', .5))
            bush_leaves((x + .37, 2.4, .92), .12, 90, i, ('#c2557a', '#f0a0b8'), .04)
    box(34, .5, 3.6, (0, 24, 0), wall)
    box(34, .7, .16, (0, 24, 3.6), paint('trim stone', '#f4ead7', .7))
    for side in (-1, 1):
        box(.5, 18, 3.6, (side * 11, 15, 0), wall)
        for k in range(3):
            palm((side * 5.4, 9.5 + 4.4 * k, 0), 5.6 + .5 * k, 7 + k + (side > 0) * 3, 24, 2.5)
        border(min(side * 6.6, side * 10.4), max(side * 6.6, side * 10.4), 9, 22, 34, 8 + side, tall=.9)
        turned(((0, 0), (.16, 0), (.3, .25), (.26, .55), (.17, .66), (.22, .72), (.19, .72)), (side * 5.6, 4.4, 0), paint('urn', '#b9623c', .7))
        bush_leaves((side * 5.6, 4.4, .95), .36, 220, 50 + side, ('#3f6b34', '#8bb25f'), .09)
    area_light((0, -2, 2.8), (0, 4, 1.2), 9, 1.4, 120, (1, .84, .66))
    camera((-4.6, -1.2, 1.62), (1.4, 7, 1.6), 22)
    return dict(exposure=exposure + .35, bloom=.06, saturation=1.06, bounces=(4, 2, 1))
