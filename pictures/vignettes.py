"""Covers of one home each: a part of a room or terrace seen from near, each at its own hour."""
import math
import random

from dwellings import dining_chair, look, mullions, plain_shell
from houses import border, evening, hedge, outdoor_sofa
from kit import *  # noqa: F401,F403
from places import railing_y, yacht
from rooms import (HOMES, FEATURES, Place, armchair, bed, brass, coffee_table, daylight, fluted_wall, nightstand, pendant, picture, rug, sideboard,
                   sofa, table_lamp, timber, vase, view_outside)
from streets import light

NIGHT_SKY = ((0, '#e2a17c'), (.06, '#a99aa4'), (.18, '#557f98'), (.5, '#1f5068'), (1, '#123a52'))


def cup(x, y, z, tone='#f5f1ea'):
    cylinder(.075, .012, (x, y, z), paint('saucer' + tone, tone, .25), seg=28, top=.085)
    cylinder(.03, .07, (x, y, z + .012), paint('saucer' + tone, tone, .25), seg=24, top=.042)


def round_table(x, y, r, h, home, top=None):
    cylinder(r, .03, (x, y, h - .03), top or timber(home), bevel=.01, seg=56)
    cylinder(.03, h - .03, (x, y, 0), brass(home), seg=20)
    cylinder(r * .6, .018, (x, y, 0), brass(home), seg=40)


def books(x, y, z, tones, turn=.2):
    for i, c in enumerate(tones):
        box(.27 - .02 * i, .2 - .015 * i, .03, (x, y, z + .031 * i), paint('book' + c, c, .6), bevel=.004, rot=(0, 0, turn + .18 * i))


def two_chairs(home='navy-oak', eye=(.6, -.5, 1.22), aim=(2.85, 3.8, 1.0), lens=26, seed=3):
    """Two chairs and a small table beside a glass wall above the beach."""
    home = HOMES[home]
    rx, ry, rz, y0 = 4.7, 4.7, 2.9, -1.8
    plain_shell(home, rx, ry, rz, y0, 'wns')
    view_outside('sea', 'x', seed, 13)
    daylight(home, rx, ry, rz, y0, 'x', (2.0, y0 + .3, 2.3), 84, 8.0, film=.13)
    mullions([y0 + (ry - y0) * i / 4 for i in range(5)], 'y', rx, rz, home)
    for y, s in ((ry - .55, 4), (y0 + 1.6, 6)):
        curtain(.9, rz - .1, (rx - .18, y, .02), sheer('sheer'), 8, turn=math.pi / 2, seed=s)
    rug(2.9, 2.75, 2.7, 2.9, home, '#c9cdd0', border=True)
    armchair(2.1, 3.3, math.radians(-122), home, 'wood')
    armchair(3.35, 1.75, math.radians(-22), home, 'wood')
    round_table(3.25, 2.95, .34, .5, home)
    cup(3.15, 2.82, .5)
    cup(3.4, 2.98, .5)
    books(3.17, 3.08, .5, (home.accent, home.third))
    sideboard(1.5, ry - .26, 2.2, home, 0)
    vase(.8, ry - .26, .64, home, True, .3, '#e9e1d4')
    table_lamp(2.2, ry - .28, .64, home, home.accent)
    picture((1.5, ry - .03, 1.3), 1.5, 1.0, home.art, seed, '-y', style='dunes')
    areca((4.1, 4.1, 0), 1.7, 13, seed=9)
    camera(eye, aim, lens)
    return dict(exposure=.12, saturation=1.06)


def harbour(height):
    """Across a harbour after sunset: water, ferries, lit towers. As bright as the film of a night window wants it."""
    haze = Haze('#6f6d80', 3600, .5)
    dusk_sky(NIGHT_SKY, -14, '#f6ab74', .85, 5.5, clouds=.4, cloud_colour=(2.2, 1.2, 1.2, 1))
    sea((0, 3000, -height), (14000, 6400), '#1b4a60', .09, .035, .12, 1.0, Haze('#7b7480', 3600, .6), 1.5)
    skyline(77, (-260, 1250), 620, 260, 30, haze, -height, 60, 210, lit=.26, lamp_strength=9, carpet=False)
    skyline(78, (700, 1500), 560, 260, 24, haze, -height, 50, 180, lit=.26, lamp_strength=9, carpet=False)
    for cx, cy, w in ((-260, 1250, 1500), (700, 1500, 1300)):
        box(w, 420, 5, (cx, cy, -height), hazed_paint('quay', '#7d7264', haze))
    for x, y, t in ((-90, 430, 15), (70, 560, 160), (10, 800, 20)):
        yacht(x, y, 32, math.radians(t), 9, -height)


def tub_at_dusk(home='navy-oak', eye=(3.75, -1.15, 1.35), aim=(2.1, 4.2, .98), lens=24):
    """Deep tub before a wide window above the harbour, navy tiles, candles."""
    home = HOMES[home]
    rx, ry, rz, y0 = 4.8, 4.0, 2.75, -2.0
    plain_shell(home, rx, ry, rz, y0, 'wes')
    harbour(58)
    daylight(home, rx, ry, rz, y0, 'y', (rx / 2, y0 + .3, 2.2), 60, night=True, film=.24)
    mullions([0, 1.6, 3.2, 4.8], 'x', ry, rz, home)
    tiles = wall_tile('zellige', shade(home.accent, 1.18), shade(home.accent, 1.02), '#8d99a3', (.1, .1), .12, across='y', offset=0)
    box(.03, ry - y0, 1.35, (.015, (ry + y0) / 2, 0), tiles)
    box(.05, ry - y0, .03, (.03, (ry + y0) / 2, 1.35), brass(home))
    stone = marble('bath stone', '#e7e3dc', '#d3d2cf', .14, tile=.8, scale=.7, band=.05)
    sheet(rx, ry - y0, (rx / 2, (ry + y0) / 2, .004), stone)
    white, b, w = paint('ceramic', '#f7f5f1', .12, clear=.6), brass(home), timber(home)
    o = turned(((0, .03), (.30, 0), (.37, .05), (.43, .3), (.48, .6), (.46, .62), (.44, .6), (.38, .3), (.3, .16), (0, .14)), (2.35, 2.75, 0), white, 72)
    o.scale = (1.95, .92, 1)
    water = turned(((0, 0), (.425, 0)), (2.35, 2.75, .5), paint('bath water', '#9fb8bf', .04), 72)
    water.scale = (1.95, .92, 1)
    cylinder(.02, .98, (1.75, 3.38, 0), b, seg=16)
    rod((1.75, 3.38, .97), (1.75, 3.08, .97), .014, b)
    rod((1.75, 3.09, .97), (1.75, 3.09, .88), .013, b)
    box(.18, 1.05, .03, (2.75, 2.75, .62), w, bevel=.006)
    for x, y, z in ((2.72, 2.55, .65), (2.78, 2.95, .65), (3.68, 2.2, .46), (3.8, 2.33, .46), (.35, 3.3, .46)):
        cylinder(.034, .09, (x, y, z), paint('candle', '#f4ead8', .6), seg=20)
        ball(.014, (x, y, z + .115), glow('#ffb05a', 26), (1, 1, 1.8), 10)
        lamp((x, y, z + .2), 2.2, (1, .66, .34), .03)
    round_table(3.74, 2.26, .22, .46, home)
    round_table(.35, 3.3, .2, .46, home)
    for i in range(2):
        box(.3, .42, .06, (4.3, 1.15, .42 + .062 * i), fabric(('#f4f0e8', home.accent)[i], 0, 200, .3), bevel=.022)
    box(.44, 1.1, .07, (4.36, 1.1, .35), w, bevel=.012)
    for y in (.65, 1.55):
        box(.4, .05, .35, (4.36, y, 0), w)
    box(.02, .55, 1.0, (4.76, 2.1, .75), fabric('#f2ece0', 0, 200, .4), bevel=.01)
    for y in (1.2, 3.0):
        cylinder(.05, .2, (.1, y, 1.72), glow('#ffd9a8', 7), seg=20)
        lamp((.24, y, 1.82), 9, (1, .74, .46))
    box(.02, ry - y0 - .3, .02, (rx - .03, (ry + y0) / 2, rz - .04), glow('#ffc88c', 6))
    rug(2.6, 1.35, 1.6, .75, home, '#e6e2d8')
    areca((.5, 3.6, 0), 1.35, 12, seed=4)
    camera(eye, aim, lens)
    return dict(exposure=.42, bloom=.08, saturation=1.06)


def balcony_table(home='blush-walnut', eye=(-1.15, -1.35, 1.5), aim=(.75, 6, 1.12), lens=21):
    """Table for six along a narrow balcony, the sun just gone behind the towers across the water."""
    h = HOMES[home]
    haze = Haze('#a98c8c', 3400, .36)
    dusk_sky(((0, '#f2a56b'), (.06, '#eab08c'), (.18, '#b9a3ac'), (.42, '#5f83a6'), (1, '#234f7c')), 20, '#ffb066', .95, .9, clouds=.6,
             cloud_colour=(1.3, .62, .46, 1))
    sun(3, 24, 1.0, (1, .6, .36), 2)
    z = -62
    sea((0, 5000, z), (24000, 11000), '#27586a', .1, .03, .11, 1.0, Haze('#c39a86', 3600, .5), 1.4)
    low = dict(haze=haze, z=z, lit=.26, lamp_strength=2.4, carpet=False)
    skyline(91, (640, 1150), 520, 300, 34, low=60, high=240, **low)
    skyline(92, (-60, 1500), 420, 260, 22, low=50, high=190, **low)
    box(1700, 420, 5, (600, 1180, z), hazed_paint('quay', '#9a8770', haze))
    box(1300, 320, 5, (-100, 1500, z), hazed_paint('quay', '#9a8770', haze))
    for i in range(4):
        yacht(90 + 60 * i, 330 + 70 * i, 26, math.radians(40 + 20 * i), 1.2, z)
    deck = wood('deck', '#6d4a30', '#a57d54', .5, plank=(2.2, .13), turn=math.pi / 2)
    wall, teak = paint('balcony wall', h.wall, .9), wood('teak', '#6b4529', '#a3744a', .5)
    box(4.6, 14, .2, (-.2, 4, -.2), deck)
    box(4.6, 14, .25, (-.2, 4, 2.85), paint('ceiling', '#f3ece4', .95))
    box(.3, 1.6, 2.85, (-2.35, -2.2, 0), wall)
    box(.3, 3.0, 2.85, (-2.35, 8.9, 0), wall)
    dark = paint('alu', '#26221f', .4, metal=.7)
    for y in (-1.4, .8, 3.0, 5.2, 7.4):
        box(.1, .06, 2.85, (-2.3, y, 0), dark)
    box(.1, 10, 2.85, (-5.2, 3, 0), paint('inner wall', '#d8b393', .8))
    box(.05, 8, .04, (-5.1, 3, 2.3), glow('#ffbf7a', 7))
    box(3.0, 12.4, .2, (-3.8, 4, -.19), wood('inside floor', *h.timber, .4, plank=(1.6, .19)))
    box(3.0, 12.4, .2, (-3.8, 4, 2.86), paint('ceiling', '#f3ece4', .95))
    for y in (-2.0, 9.0):
        box(3.0, .1, 2.85, (-3.8, y, 0), paint('inner wall', '#d8b393', .8))
    for y in (.5, 3.5, 6.5):
        area_light((-3.8, y, 2.8), (-3.8, y, 0), 1.0, 1.0, 34, (1, .8, .58))
    sofa(-4.6, 5.4, math.pi / 2, 2.4, h, style='round')
    picture((-5.14, 5.4, 1.3), 1.5, 1.0, h.art, 5, 'x', style='stones')
    railing_y(1.95, -4, 11, 1.1)
    railing_end = metal('#cfc9bf', .3)
    box(4.3, .05, .05, (-.1, 10.9, 1.1), railing_end)
    linen = fabric('#efe3d8', 0)
    length = 3.0
    box(1.0, length, .05, (0, 2.7, .71), teak, bevel=.015)
    for a in (-.4, .4):
        for b in (-1.3, 1.3):
            box(.07, .07, .71, (a, 2.7 + b, 0), teak)
    box(.34, length - .3, .006, (0, 2.7, .762), fabric(h.accent, 0, 60, .3))
    for i in range(3):
        y = 2.7 - .95 + .95 * i
        for s in (-1, 1):
            chair_at(s * .82, y, math.pi / 2 * s, teak, linen)
            cylinder(.13, .012, (s * .3, y, .765), paint('plate', '#f5f1ea', .25), seg=28, top=.15)
            cylinder(.035, .13, (s * .2, y + .2, .765), clear_glass('tumbler', '#e8f2f2'), top=.04, seg=16)
    for y in (1.7, 2.7, 3.7):
        cylinder(.05, .15, (0, y + .3, .765), clear_glass('candle glass', '#fff2dc'), seg=20, caps=False)
        ball(.028, (0, y + .3, .83), glow('#ffb05a', 20), (1, 1, 1.6), 12)
        lamp((0, y + .3, .98), 5, (1, .66, .34), .03)
    turned(((0, 0), (.06, 0), (.17, .07), (.165, .075), (.05, .015)), (0, 2.4, .77), paint('bowl', '#b9786a', .5))
    vase(0, 3.35, .77, h, True, .2)
    garland(1.7, -3, 10, 2.55)
    for y in (5.3, 7.6, 9.6):
        areca((1.45, y, 0), 1.5, 13, seed=int(60 + y * 3), pot_colour='#d8cdbd')
    areca((-1.8, 5.6, 0), 1.7, 13, seed=66, pot_colour='#c58f84')
    for y in (-.4, 5.0):
        box(.22, .22, .38, (1.5, y, 0), paint('lantern', '#2b2622', .4), bevel=.008)
        box(.18, .225, .27, (1.5, y, .05), glow('#ffb766', 5))
        lamp((1.25, y, .3), 4, (1, .68, .38))
    area_light((0, -3.4, 2.4), (0, 4, 1.0), 2.6, 1.2, 30, (1, .84, .7))
    camera(eye, aim, lens)
    return dict(exposure=.72, bloom=.08, saturation=1.08, bounces=(3, 2, 1))


def chair_at(x, y, turn, frame, seat):
    """Slatted chair that faces local +y."""
    p = Place(x, y, turn)
    box(.46, .44, .06, p.at(0, 0, .43), seat, bevel=.02, rot=p.rot)
    for a in (-.2, .2):
        for b in (-.19, .19):
            rod(p.at(a, b, .43), p.at(a * 1.08, b * 1.08, 0), .016, frame)
        rod(p.at(a, -.2, .43), p.at(a, -.24, .86), .016, frame)
    for z in (.58, .68, .78):
        box(.42, .02, .06, p.at(0, -.225, z), frame, rot=p.rot)


def garland(x, y0, y1, z, sag=.16, gap=1.6):
    """Small lamps on a cord that hangs from hook to hook."""
    cord, n = paint('cord', '#2b2622', .8), 7
    y = y0
    while y < y1:
        points = [(x, y + gap * i / n, z - sag * 4 * (i / n) * (1 - i / n)) for i in range(n + 1)]
        for a, b in zip(points, points[1:]):
            rod(a, b, .006, cord, 6)
        for p in points[:-1:2]:
            ball(.035, (p[0], p[1], p[2] - .045), glow('#ffc27a', 11), (1, 1, 1.2), 14)
        lamp((x - .2, y + gap / 2, z - .3), 3, (1, .72, .42))
        y += gap


def niches(x0, x1, y, h, home, shelves=4):
    """Plaster block with lit shelves set into it."""
    wall = paint('plaster', shade(home.rug, 1.3), .95, bump=(9, .12))
    w, depth = x1 - x0, .34
    box(w, .04, h, ((x0 + x1) / 2, y - .02, 0), paint('niche back', shade(home.rug, 1.12), .95))
    for x in (x0 + .06, x1 - .06):
        box(.12, depth, h, (x, y - depth / 2, 0), wall)
    box(w - .23, depth - .01, h - 2.45, ((x0 + x1) / 2, y - depth / 2, 2.45), wall)
    box(w - .23, depth - .01, .5, ((x0 + x1) / 2, y - depth / 2, 0), wall)
    r = random.Random(int(x0 * 10))
    for k in range(shelves):
        z = .5 + (2.45 - .5) * k / shelves
        box(w - .24, depth - .02, .035, ((x0 + x1) / 2, y - depth / 2, z), timber(home), bevel=.006)
        box(w - .3, .015, .015, ((x0 + x1) / 2, y - .07, z + 1.95 / shelves - .03), glow('#ffcf94', 5))
        x = x0 + .24
        while x < x1 - .25:
            c = r.choice((home.accent, home.second, home.third, '#e9e1d4'))
            if r.random() < .5:
                hh = r.uniform(.14, .26)
                turned(((0, 0), (.05, 0), (.07, hh * .4), (.035, hh * .85), (.045, hh)), (x, y - .18, z + .035), paint('pot ' + c, c, .5))
                x += .24
            else:
                for q in range(r.randint(2, 5)):
                    box(.035, .17, r.uniform(.2, .28), (x, y - .17, z + .035), paint('book' + c, shade(c, r.uniform(.85, 1.1)), .7))
                    x += .04
                x += .14


def hearth_wall(home='terracotta-cream', eye=(3.3, -1.9, 1.2), aim=(3.1, 5, 1.22), lens=25):
    """Seen straight on in the evening: sofa between two lit shelf niches, low table, two chairs."""
    home = HOMES[home]
    rx, ry, rz, y0 = 6.4, 4.9, 2.95, -2.6
    plain_shell(home, rx, ry, rz, y0, 'wens')
    box(rx - .1, .02, rz, (rx / 2, ry - .01, 0), paint('plaster', shade(home.rug, 1.3), .95, bump=(9, .12)))
    niches(.35, 1.65, ry - .02, rz, home)
    niches(4.75, 6.05, ry - .02, rz, home)
    picture((3.2, ry - .05, 1.32), 1.7, 1.05, home.art, 2, '-y', style='arches')
    box(1.4, .05, .04, (3.2, ry - .1, 2.5), brass(home))
    area_light((3.2, ry - .25, 2.5), (3.2, ry, 1.6), 1.2, .05, 14, (1, .78, .52))
    rug(3.2, 2.75, 4.0, 2.8, home, border=True)
    sofa(3.2, ry - .75, 0, 2.7, home, style='round')
    coffee_table(3.2, 2.75, home, 'block')
    armchair(1.15, 2.55, math.radians(-72), home, 'tub')
    armchair(5.25, 2.55, math.radians(72), home, 'tub')
    cylinder(.3, .38, (2.2, 1.6, .02), fabric(home.second, .4, 90, .5), bevel=.1)
    turned(((0, 0), (.2, 0), (.26, .18), (.25, .34), (.23, .34), (.24, .18), (0, .02)), (4.55, 1.75, 0), paint('basket', '#b88d58', .85, bump=(60, .8, 'Wave')))
    for i in range(4):
        ball(.09, (4.5 + .1 * (i % 2), 1.7 + .1 * (i // 2), .3 + .04 * i), paint('ball%d' % i, (home.accent, '#e0b24f', '#f4efe6', home.second)[i], .7), seg=20)
    for x in (1.95, 4.45):
        pendant(x, ry - .7, 1.75, rz, home, 'rattan', 15)
    for x in (1.1, 3.2, 5.3):
        cylinder(.045, .006, (x, 2.4, rz - .008), glow('#ffdcae', 8), seg=20)
        area_light((x, 2.4, rz - .03), (x, 2.4, 0), .4, .4, 26, (1, .8, .56), 2.4)
    area_light((rx / 2, y0 + .3, 2.3), (rx / 2, ry, 1.0), 4.6, 1.6, 60, (1, .86, .7))
    areca((.55, 3.5, 0), 1.5, 12, seed=7)
    camera(eye, aim, lens)
    return dict(exposure=.36, bloom=.07, saturation=1.06)


def family_table(home='olive-linen', seats=5, eye=(1.7, -1.7, 1.5), aim=(2.85, 6.8, 1.1), lens=24, seed=4):
    """Seen along the table for ten, light from the side, a panelled wall at the end."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.4, 6.9, 3.0, -2.2
    plain_shell(home, rx, ry, rz, y0, 'wns')
    view_outside('city', 'x', seed + 20, 70)
    daylight(home, rx, ry, rz, y0, 'x', (2.0, y0 + .4, 2.3), 140, 7.0, film=.42)
    mullions([y0 + (ry - y0) * i / 6 for i in range(7)], 'y', rx, rz, home)
    for y, s in ((ry - .6, 4), (2.6, 6), (-.4, 2)):
        curtain(.7, rz - .1, (rx - .18, y, .02), sheer('sheer'), 7, turn=math.pi / 2, seed=s)
    FEATURES['panel-light'](home, .1, 5.2, ry, rz)
    sideboard(2.7, ry - .28, 2.8, home, 0)
    picture((2.7, ry - .05, 1.2), 2.0, 1.1, home.art, seed, '-y', style='dunes')
    vase(1.7, ry - .28, .64, home, False, .36, home.accent)
    table_lamp(3.8, ry - .28, .64, home, home.second)
    w, seat = timber(home, 'y'), paint('velvet' + home.accent, home.accent, .85, sheen=1)
    length, cy = .74 * seats + .4, 2.9
    rug(2.7, cy, 3.0, length + 1.1, home)
    box(1.1, length, .05, (2.7, cy, .71), w, bevel=.015)
    for k in (-1, 1):
        box(.7, .12, .71, (2.7, cy + k * length * .34, 0), timber(home, 'z'), bevel=.02)
    for i in range(seats):
        y = cy - length / 2 + .57 + .74 * i
        for s in (-1, 1):
            dining_chair(2.7 + s * .82, y, math.pi / 2 * s, home, seat)
            cylinder(.13, .012, (2.7 + s * .33, y, .76), paint('plate', '#f5f1ea', .25), seg=28, top=.15)
            box(.02, .18, .008, (2.7 + s * .33, y + .19, .76), brass(home))
            cylinder(.035, .12, (2.7 + s * .2, y + .22, .76), clear_glass('tumbler', '#e8f2f2'), top=.04, seg=16)
    for k in (-1, 0, 1):
        pendant(2.7, cy + k * length * .3, 2.05, rz, home, 'drum', 8)
    vase(2.7, cy - .1, .76, home, True, .26, '#e9e1d4')
    turned(((0, 0), (.06, 0), (.19, .08), (.185, .085), (.05, .015)), (2.7, cy + .9, .76), paint('bowl', home.accent, .4))
    r = random.Random(5)
    for i in range(8):
        ball(.042, (2.7 + r.uniform(-.09, .09), cy + .9 + r.uniform(-.09, .09), .82 + .03 * (i % 2)), paint('fruit%d' % (i % 2), ('#d98a2b', '#e0b24f')[i % 2], .45), seg=16)
    areca((.6, ry - .6, 0), 2.0, 15, seed=12)
    box(.42, 2.6, .44, (.27, 2.6, 0), timber(home, 'z'), bevel=.012)
    box(.44, 2.5, .09, (.28, 2.6, .44), fabric(home.third, 0, 90, .3), bevel=.03)
    for y, tone in ((1.7, home.accent), (2.2, home.second), (3.4, home.accent)):
        cushion(.42, .42, .15, (.17, y, .74), fabric(tone), 72, 90, int(y * 7))
    camera(eye, aim, lens)
    return dict(exposure=.22, saturation=1.06)


def lawn():
    return paint('lawn', '#7fa04a', .95, bump=(60, .9), vary=(.7, '#5f8438', .8))


def garden_terrace(home='olive-linen', time='late', eye=(-2.7, -1.9, 1.42), aim=(1.75, 6, 1.3), lens=23):
    """Ground-floor terrace with a teak sofa, a strip of lawn, flowers, and the desert behind the hedge."""
    h = HOMES[home]
    exposure = light(time, -108)
    wall = paint('sand render', '#eadbc0', .92, bump=(30, .08), vary=(.5, '#dcc7a2', .6))
    stone = marble('terrace stone', '#e0d2b8', '#d8c8aa', .5, tile=(.9, .6), scale=2)
    teak = wood('teak', '#7d5433', '#b5834f', .5)
    box(60, 40, .1, (0, 20, -.22), lawn())
    box(7.4, 5.2, .16, (0, -.4, -.16), stone)
    for k in range(5):
        box(1.1, .55, .06, (1.0 + .12 * k, 2.9 + .85 * k, -.13), stone, bevel=.01)
    # the flat on the right: wall, open door, roof edge over the terrace
    box(.35, 3.2, 3.1, (3.8, -2.6, 0), wall)
    box(.35, 2.6, 3.1, (3.8, 3.4, 0), wall)
    box(.35, 3.4, .5, (3.8, .4, 2.6), wall)
    dark = paint('alu', '#26221f', .4, metal=.7)
    for y in (-1.0, .5, 2.0):
        box(.1, .06, 2.6, (3.68, y, 0), dark)
    box(4, 5, .1, (5.9, .4, -.05), wood('inside floor', *h.timber, .4, plank=(1.6, .19)))
    box(.1, 5, 2.6, (7.9, .4, 0), paint('inner wall', '#e8d6ba', .8))
    box(.05, 1.4, .9, (7.8, .6, 1.2), paint('inner art', h.accent, .7))
    area_light((5.8, .5, 2.55), (5.8, .5, 0), 1.6, 1.6, 90, (1, .8, .56))
    curtain(.6, 2.5, (3.66, 1.7, .05), sheer('sheer'), 6, turn=math.pi / 2, seed=3)
    box(4.6, 9.4, .3, (2.3, .4, 3.05), paint('roof edge', '#efe4d0', .8))
    for y in (-3.9, 4.7):
        box(.28, .28, 3.05, (.25, y, 0), wall)
    for x in (1.0, 2.6):
        cylinder(.05, .01, (x, .6, 3.04), glow('#ffdcae', 8), seg=20)
    outdoor_sofa(2.75, .9, -math.pi / 2, 2.1, teak, fabric('#efe8da', 0), (fabric(h.accent), fabric(h.second)))
    coffee_table(1.35, .8, h, 'slat')
    armchair(-.1, 1.5, math.radians(-105), h, 'wood')
    rug(1.5, .8, 2.9, 2.3, h, '#cbbf9f')
    for x, y, s in ((3.2, 2.35, 1.7), (3.3, -.6, 1.3)):
        areca((x, y, 0), s, 13, seed=int(20 + x * y), pot_colour='#d8cdbd')
    border(-6.6, -4.4, 1.0, 10, 46, 31, -.14)
    border(4.0, 8.6, 5.2, 10.4, 40, 32, -.14)
    hedge(34, .9, .95, (0, 13.2, -.15))
    for x, y, hh, s in ((-4.2, 10.8, 3.8, 2), (5.6, 11.4, 4.4, 3), (-9.6, 11.6, 4.8, 5), (10.8, 12, 4.2, 6)):
        tree((x, y, -.15), hh, hh * .42, s, leaves=3200)
    for x, y, hh, s in ((-6.8, 17, 7.2, 4), (2.4, 18.6, 8.2, 5), (9, 20, 7.4, 7)):
        palm((x, y, 0), hh, s, 26, 2.7)
    surface(-160, 160, 14.5, 240, 200, 120, lambda x, y: .3 + 12 * (1 - math.exp(-(y - 14.5) / 70)) * (1 + .55 * math.sin(x * .035 + y * .012) + .25 * math.sin(x * .09 - y * .02)),
            paint('desert', '#ddb482', .95, bump=(2, .3), vary=(.05, '#c99a66', .6)), 1.4)
    camera(eye, aim, lens)
    return dict(exposure=exposure - .18, bloom=.06, saturation=1.06, bounces=(3, 2, 1))


def stone_basin(home='terracotta-cream', eye=(.85, .35, 1.42), aim=(2.05, 3.4, 1.2), lens=29):
    """Close view of a stone basin on a timber shelf, plaster walls, an arched mirror and light from the side."""
    home = HOMES[home]
    rx, ry, rz, y0 = 3.6, 3.2, 2.7, -2.2
    plaster = paint('tadelakt', '#e2c9aa', .6, bump=(5, .12), vary=(1.6, '#cfae88', .6))
    plain_shell(home, rx, ry, rz, y0, 'ws')
    box(rx + .4, .2, rz + .4, (rx / 2, ry + .1, 0), plaster)
    for y, sy in ((-.6, 3.2), (2.95, .9)):
        box(.2, sy, rz, (rx + .1, y, 0), plaster)
    arch = arch_wall(1.5, rz + .1, .2, .85, 1.75, (rx + .1, 1.75, 0), plaster, rot=(0, 0, math.pi / 2))
    arch.name = 'side window'
    box(.2, .86, .75, (rx + .1, 1.75, 0), plaster)
    box(.03, ry - y0, rz, (.015, (ry + y0) / 2, 0), plaster)
    sky(26, 60, .5, .8, .95, (1.0, .95, 1.0))
    sun(24, 66, 8, (1, .8, .58), .9)
    area_light((rx + .25, 1.75, 1.5), (1.5, 2.2, 1.1), .8, 1.5, 46, (1, .95, .88))
    area_light((1.2, y0 + .4, 2.2), (1.8, ry, 1.0), 2.4, 1.6, 34, (1, .88, .74))
    sheet(rx, ry - y0, (rx / 2, (ry + y0) / 2, .004), marble('bath floor', '#dccbb0', '#c4ae8c', .2, tile=.6, scale=1.6, band=.07))
    w, b = wood('shelf', '#8f6a45', '#c49b6c', .4), brass(home)
    box(2.1, .54, .1, (1.95, ry - .28, .78), w, bevel=.012)
    box(1.88, .47, .05, (1.95, ry - .28, .3), w, bevel=.01)
    for x in (.98, 2.92):
        box(.06, .5, .52, (x, ry - .28, .27), wood('shelf side', '#8f6a45', '#c49b6c', .4, axis='z'), bevel=.006)
    stone = marble('basin stone', '#cbb79a', '#9a8468', .65, scale=3.2, band=.16)
    turned(((0, .02), (.14, 0), (.2, .05), (.235, .15), (.225, .165), (.205, .15), (.17, .06), (0, .04)), (1.95, ry - .32, .88), stone, 64)
    rod((1.95, ry - .02, 1.2), (1.95, ry - .22, 1.2), .013, b)
    rod((1.95, ry - .215, 1.205), (1.95, ry - .215, 1.13), .012, b)
    for q in (-.11, .11):
        cylinder(.022, .035, (1.95 + q, ry - .01, 1.2), b, rot=(math.pi / 2, 0, 0), seg=20)
    n, r = 32, .42
    pts = [(1.95 - r, ry - .05, 1.34)] + [(1.95 - r * math.cos(math.pi * i / n), ry - .05, 1.86 + r * math.sin(math.pi * i / n)) for i in range(n + 1)] + [(1.95 + r, ry - .05, 1.34)]
    raw('mirror', pts, [tuple(range(len(pts)))], paint('mirror', '#e8ebea', .02, metal=1))
    for i in range(len(pts)):
        rod(pts[i], pts[(i + 1) % len(pts)], .014, b, 8)
    for x in (1.2, 2.7):
        cylinder(.006, .95, (x, ry - .24, 1.78), b, seg=8)
        ball(.1, (x, ry - .24, 1.7), glow('#ffd3a0', 7))
        lamp((x, ry - .42, 1.68), 7)
    for i in range(3):
        cylinder(.062, .44, (1.3 + .14 * i, ry - .06, .425), fabric(('#f4f0e8', home.accent, '#f4f0e8')[i], 0, 200, .3), rot=(math.pi / 2, 0, 0), seg=28)
    turned(((0, 0), (.17, 0), (.2, .16), (.19, .26), (.17, .26), (0, .02)), (2.45, ry - .28, .35), paint('basket', '#b88d58', .85, bump=(60, .8, 'Wave')))
    vase(2.62, ry - .3, .88, home, True, .26, '#b8623c')
    cylinder(.034, .15, (1.35, ry - .22, .881), paint('bottle', '#8f4c34', .3), seg=24)
    cylinder(.03, .11, (1.46, ry - .18, .88), paint('bottle 2', '#efe6d6', .3), seg=24)
    cylinder(.06, .018, (1.24, ry - .36, .88), stone, seg=32)
    box(.07, .045, .028, (1.24, ry - .36, .898), paint('soap', '#e7cfae', .5), bevel=.012)
    box(.02, .42, .8, (.05, 2.2, .7), fabric('#f2e6d4', 0, 200, .4), bevel=.01)
    rod((.06, 1.9, 1.52), (.06, 2.5, 1.52), .012, b)
    box(1.2, .03, 2.0, (2.6, y0 + .03, .3), timber(home, 'z'))
    camera(eye, aim, lens)
    return dict(exposure=.2, bloom=.06, saturation=1.04)


def desk_room(home='olive-linen', eye=(.55, -1.15, 1.32), aim=(2.45, 3.6, 1.02), lens=24, seed=6):
    """Second bedroom of a long stay: oak desk below a framed arch, a day bed, morning light."""
    home = HOMES[home]
    rx, ry, rz, y0 = 4.4, 3.9, 2.85, -1.9
    plain_shell(home, rx, ry, rz, y0, 'wns')
    view_outside('city', 'x', seed + 30, 80)
    daylight(home, rx, ry, rz, y0, 'x', (1.8, y0 + .3, 2.2), 95, 7.5, film=.42)
    mullions([y0, -.2, 1.5, 2.7, ry], 'y', rx, rz, home)
    for y, s in ((ry - .5, 4), (.3, 6)):
        curtain(.8, rz - .1, (rx - .18, y, .02), sheer('sheer'), 8, turn=math.pi / 2, seed=s)
    box(rx, .02, rz, (rx / 2, ry - .01, 0), paint('olive wall', '#b9b893', .9))
    w, b = timber(home), brass(home)
    box(2.3, .7, .04, (2.55, ry - .38, .72), w, bevel=.01)
    for x in (1.5, 3.6):
        for y in (ry - .66, ry - .1):
            rod((x, y, .72), (x + (.04 if x > 2 else -.04), y, 0), .022, w)
    box(.5, .6, .3, (3.3, ry - .38, .42), w, bevel=.008)
    box(.47, .012, .27, (3.3, ry - .685, .435), wood('drawer', shade(home.timber[0], 1.15), shade(home.timber[1], 1.15), .4))
    picture((2.45, ry - .04, 1.22), 1.0, 1.2, ('#f1ead7', '#c7754a', '#dfb06b', '#6a7040', '#3d4428'), 2, '-y', style='arches')
    box(1.0, .22, .035, (3.85, ry - .12, 1.5), w, bevel=.006)
    box(.9, .22, .035, (1.05, ry - .12, 1.62), w, bevel=.006)
    for x, tones in ((3.6, (home.accent, '#efe9df', home.second)), (.8, ('#efe9df', home.second, home.accent))):
        for q, c in enumerate(tones * 2):
            z = 1.535 if x > 2 else 1.655
            box(.035, .16, .2 + .03 * (q % 3), (x + .045 * q, ry - .12, z), paint('book' + c, c, .7))
    turned(((0, 0), (.05, 0), (.08, .09), (.04, .2), (.05, .23)), (4.15, ry - .13, 1.535), paint('jar', home.accent, .5))
    turned(((0, 0), (.05, 0), (.08, .07), (.05, .15), (.055, .17)), (1.3, ry - .13, 1.655), paint('jar 2', '#efe9df', .5))
    table_lamp(1.68, ry - .3, .76, home, home.accent)
    box(.34, .24, .016, (2.5, ry - .42, .76), metal('#b9b6b0', .35), bevel=.005)
    o = box(.34, .012, .23, (2.5, ry - .3, .775), metal('#b9b6b0', .35), bevel=.005)
    o.rotation_euler = (math.radians(-14), 0, 0)
    cup(2.95, ry - .5, .76, home.third)
    books(3.3, ry - .3, .76, (home.second, home.accent, '#efe9df'))
    vase(3.52, ry - .26, .76, home, True, .2, '#e9e1d4')
    dining_chair(2.5, ry - 1.05, math.radians(-14), home, paint('velvet' + home.accent, home.accent, .85, sheen=1))
    rug(2.3, 1.9, 2.6, 2.2, home, border=True)
    box(.92, 2.0, .26, (.52, 2.0, .06), w, bevel=.02)
    box(.88, 1.94, .2, (.52, 2.0, .3), fabric(home.linen, 0, 380, .06), bevel=.07, seg=5)
    box(.9, .6, .02, (.52, 1.2, .5), fabric(home.second, .6, 120, .4), bevel=.01)
    for y, tone, s in ((1.5, home.third, .5), (2.05, home.accent, .48), (2.6, home.third, .5), (2.85, home.second, .4)):
        cushion(s, s, .17, (.24, y, .74), fabric(tone), 70, 90, int(y * 10))
    pendant(.62, 3.3, 1.75, rz, home, 'drum', 9)
    areca((4.0, 3.35, 0), 1.6, 12, seed=15)
    camera(eye, aim, lens)
    return dict(exposure=.22, saturation=1.06)


def cabinet_line(home, y0, y1, x=0.0):
    """Kitchen line along the wall x = 0 with two shelves."""
    w, b, length, mid = timber(home), brass(home), y1 - y0, (y0 + y1) / 2
    box(.6, length, .88, (x + .31, mid, 0), paint('cabinet', home.cabinet, .42), bevel=.004)
    box(.64, length + .03, .04, (x + .32, mid, .88), marble('counter', *home.stone, .12, scale=1.1, band=.05), bevel=.005)
    n = round(length / .6)
    for k in range(n):
        y = y0 + length * (k + .5) / n
        box(.02, length / n - .02, .76, (x + .615, y, .08), paint('front', shade(home.cabinet, 1.06), .4), bevel=.004)
        box(.03, .014, .18, (x + .635, y + length / n * .36, .6), b)
    box(.02, length, .62, (x + .01, mid, .92), wall_tile('splash', '#f1e6df', '#e6d5cb', across='y'))
    for z in (1.55, 1.95):
        box(.25, length - .2, .035, (x + .135, mid, z), w, bevel=.006)
        box(.012, length - .3, .012, (x + .2, mid, z - .012), glow('#ffd3a0', 5))
        r = random.Random(int(z * 10))
        y = y0 + .3
        while y < y1 - .3:
            c, hh = r.choice((home.accent, '#efe9df', home.second, '#e2d7c6')), r.uniform(.12, .22)
            turned(((0, 0), (.045, 0), (.065, hh * .4), (.04, hh * .85), (.05, hh)), (x + .14, y, z + .035), paint('jar' + c, c, .45))
            y += r.uniform(.2, .34)
    cylinder(.016, .32, (x + .14, mid, .92), b, seg=16)
    rod((x + .14, mid, 1.24), (x + .36, mid, 1.2), .013, b)
    box(.36, .5, .012, (x + .36, mid, .914), paint('sink', '#4a4744', .3, metal=.6), bevel=.004)


def sunny_studio(home='blush-walnut', view='city', eye=(2.15, -1.9, 1.38), aim=(2.9, 5.2, 1.08), lens=21, seed=8):
    """One room in low sun: kitchen line on one side, bed on the other, a small table between, the skyline ahead."""
    home = look(home, view)
    rx, ry, rz, y0 = 5.6, 4.8, 2.85, -2.2
    plain_shell(home, rx, ry, rz, y0, 'wes')
    view_outside(view, 'y', seed + 10, 46)
    daylight(home, rx, ry, rz, y0, 'y', (rx / 2, -1.8, 2.3), 110, 9.0, film=.3)
    mullions([rx * i / 4 for i in range(5)], 'x', ry, rz, home)
    curtain(.9, rz - .1, (.62, ry - .2, .02), sheer('sheer'), 8, seed=2)
    curtain(.9, rz - .1, (rx - .6, ry - .2, .02), sheer('sheer'), 8, seed=5)
    cabinet_line(home, .3, 3.3)
    bed(rx - .03, 2.4, -math.pi / 2, home, 'round', False)
    for k in (-1.35, 1.35):
        z = nightstand(rx - .03, 2.4 + k, -math.pi / 2, home, 'round')
        pendant(rx - .36, 2.4 + k, 1.75, rz, home, 'globe', 8)
    picture_on_east(rx, 2.4, 1.75, 1.3, .7, home)
    rug(4.1, 2.4, 2.6, 3.0, home)
    round_table(1.75, 3.55, .42, .73, home, marble('table stone', *home.stone, .1, scale=2.2))
    seat = paint('velvet' + home.accent, home.accent, .85, sheen=1)
    dining_chair(1.35, 4.1, math.radians(-145), home, seat)
    dining_chair(2.4, 3.9, math.radians(118), home, seat)
    cup(1.62, 3.42, .73)
    vase(1.85, 3.6, .73, home, True, .2, '#e9e1d4')
    pendant(1.75, 3.55, 1.9, rz, home, 'dome', 9)
    sofa(1.45, -1.15, math.pi, 1.7, home, style='round')
    areca((5.1, 4.35, 0), 1.5, 12, seed=21)
    camera(eye, aim, lens)
    return dict(exposure=.24, saturation=1.06)


def picture_on_east(rx, y, z, w, h, home):
    """Flat frame on the wall x = rx with three discs."""
    box(.035, w + .06, h + .06, (rx - .02, y, z - .03), paint('frame', '#3a2a1e', .5))
    box(.02, w, h, (rx - .04, y, z), paint('canvas', home.art[0], .9))
    for k, (dy, r) in enumerate(((-.3, .2), (.02, .24), (.34, .17))):
        cylinder(r, .004, (rx - .05 - .002 * k, y + dy, z + h / 2), paint('disc%d' % k, home.art[k + 1], .9), rot=(0, -math.pi / 2, 0), seg=48)


def beach_studio(home='navy-oak', eye=(4.2, -1.7, 1.4), aim=(2.05, 4.4, 1.05), lens=22):
    """Small room at the beach: bed against an oak wall, a sofa below the window, navy cupboards."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.0, 4.3, 2.75, -2.2
    plain_shell(home, rx, ry, rz, y0, 'wes')
    wall = paint('wall', home.wall, .9)
    for x0, x1, z0, z1 in ((-.2, .75, 0, rz + .3), (4.55, rx + .2, 0, rz + .3), (.75, 4.55, 0, .82), (.75, 4.55, 2.4, rz + .3)):
        box(x1 - x0, .3, z1 - z0, ((x0 + x1) / 2, ry + .15, z0), wall)
    box(3.95, .42, .04, (2.65, ry + .06, .82), timber(home), bevel=.01)
    dark = paint('mullion', '#f4f1ec', .5)
    for x in (.78, 2.02, 3.28, 4.52):
        box(.06, .05, 1.58, (x, ry + .22, .83), dark)
    for z in (.84, 2.34):
        box(3.85, .07, .06, (2.65, ry + .22, z), dark)
    beach_outside(ry)
    window_film(4.2, 1.8, (2.65, ry + .36, 1.6), .26)
    area_light((2.65, ry + .1, 1.6), (2.4, 0, .8), 3.6, 1.5, 120, (.96, .97, 1))
    sun(30, 24, 7.0, (1, .86, .66), .9)
    area_light((rx / 2, y0 + .3, 2.3), (rx / 2, ry, .8), 3.4, 1.6, 34, (1, .9, .78))
    oak = wood('oak boards', *home.timber, .45, plank=(2.9, .16), axis='z')
    box(.04, ry - y0, rz, (.02, (ry + y0) / 2, 0), timber(home, 'z'))
    for i in range(24):
        box(.03, .035, rz, (.05, y0 + .15 + .27 * i, 0), oak)
    bed(.07, 1.15, math.pi / 2, home, 'slab')
    for k in (-1.4, 1.4):
        nightstand(.07, 1.15 + k, math.pi / 2, home, 'round')
        pendant(.42, 1.15 + k, 1.65, rz, home, 'globe', 8)
    sofa(2.75, ry - .58, 0, 2.0, home, style='slim', colour='#dfe3e6')
    rug(2.9, 2.55, 2.6, 1.6, home)
    round_table(2.9, 2.75, .4, .4, home)
    books(2.8, 2.8, .4, (home.accent, home.second))
    cup(3.05, 2.66, .4)
    face = paint('cabinet', home.cabinet, .42)
    box(.46, 2.4, .9, (rx - .23, 2.6, 0), face, bevel=.004)
    box(.5, 2.44, .035, (rx - .24, 2.6, .9), timber(home, 'y'), bevel=.008)
    for k in range(4):
        y = 1.7 + .6 * k
        box(.02, .58, .8, (rx - .47, y, .05), paint('front', shade(home.cabinet, 1.05), .4), bevel=.004)
        box(.03, .014, .2, (rx - .49, y + .22, .56), brass(home))
    table_lamp(rx - .26, 1.7, .935, home, home.third)
    vase(rx - .26, 2.5, .935, home, True, .26, '#e9e1d4')
    box(.03, .9, 1.1, (rx - .02, 2.75, 1.3), timber(home, 'z'))
    box(.02, .82, 1.02, (rx - .04, 2.75, 1.34), paint('mirror', '#e8ebea', .02, metal=1))
    areca((4.1, 3.85, 0), 1.2, 12, seed=18)
    camera(eye, aim, lens)
    return dict(exposure=.2, saturation=1.07)


def beach_outside(ry):
    """Sand, parasols and sea close below the window."""
    sky(34, 40, .4, .6, 1.0, (1.0, .97, 1.0), clouds=.5, cloud_colour=(6.2, 5.8, 5.6, 1))
    z = -4.2
    surface(-60, 60, ry + 2, ry + 46, 60, 40, lambda x, y: z + .1 * math.sin(x * .4 + y * .3), paint('sand', '#e9d8b2', .9, bump=(14, .5), vary=(.4, '#d4bf90', .7)))
    sea((0, 3046, z - .1), (9000, 6000), '#1593a8', .09, .3, .14, .4, Haze('#a9cdd3', 2400, 1.6))
    for k, (x, y) in enumerate(((-9, 26), (-2, 30), (5.5, 25), (12, 31), (-15, 33))):
        rod((x, y, z), (x, y, z + 2.3), .035, paint('pole', '#b58a5e', .6), 8)
        cylinder(1.5, .55, (x, y, z + 2.0), paint('canvas%d' % (k % 2), ('#fbf6ea', '#2f5a86')[k % 2], .9), top=.02, seg=10)
    for x, y, h, s in ((-3.2, 15, 8.2, 3), (6.6, 13, 7.6, 5), (-10, 19, 9, 8)):
        palm((x, y, z), h, s, 26, 2.6)


def entrance(home='teal-sand', eye=(1.05, -1.9, 1.38), aim=(1.75, 4.2, 1.16), lens=25):
    """A hall made ready: keys in a bowl on the console, fresh flowers, an open door to the living room and its evening view."""
    home = HOMES[home]
    rx, ry, rz, y0 = 2.9, 3.4, 2.8, -2.4
    plain_shell(home, rx, ry, rz, y0, 'wes', False)
    wall, white = paint('wall', home.wall, .9), paint('ceiling', '#f3efe9', .95)
    box(rx + .4, ry - y0 + .2, .1, (rx / 2, (ry + y0) / 2, rz), white)
    for x0, x1, z0, z1 in ((-.2, .95, 0, rz + .2), (2.25, rx + .2, 0, rz + .2), (.95, 2.25, 2.35, rz + .2)):
        box(x1 - x0, .16, z1 - z0, ((x0 + x1) / 2, ry + .08, z0), wall)
    trim, w, b = timber(home, 'z'), timber(home), brass(home)
    for x in (.93, 2.27):
        box(.06, .24, 2.38, (x, ry + .08, 0), trim)
    box(1.4, .24, .06, (1.6, ry + .08, 2.35), w)
    # the room beyond
    sheet(9, 6.2, (1.6, ry + 3.2, .001), wood('floor', *home.floor[1:], .28, plank=(1.6, .19), turn=math.pi / 2))
    box(9, 6.4, .1, (1.6, ry + 3.2, rz), white)
    for x in (-2.4, 5.6):
        box(.1, 6.2, rz, (x, ry + 3.2, 0), wall)
    view_outside('marina', 'y', 12, 90)
    window_film(9, rz, (1.6, ry + 6.3, rz / 2), .26)
    mullions([-2.4, -.4, 1.6, 3.6, 5.6], 'x', ry + 6.2, rz, home)
    area_light((1.6, ry + 6.1, 1.4), (1.6, 0, 1), 7.6, 2.4, 230, (.96, .97, 1))
    sun(15, -22, 6.5, (1, .76, .5), .9)
    rug(1.9, ry + 3.4, 3.6, 2.6, home)
    sofa(3.6, ry + 3.5, -math.pi / 2, 2.8, home)
    armchair(.35, ry + 4.0, math.radians(-80), home, 'square')
    coffee_table(1.9, ry + 3.5, home, 'pair')
    areca((4.9, ry + 5.5, 0), 1.8, 13, seed=4)
    # console on the left, mirror above
    box(.36, 1.7, .05, (.2, 1.35, .84), w, bevel=.012)
    for y in (.6, 2.1):
        box(.3, .05, .84, (.2, y, 0), trim)
    box(.32, 1.5, .03, (.2, 1.35, .22), w, bevel=.008)
    turned(((0, 0), (.06, 0), (.15, .045), (.145, .055), (.05, .014)), (.22, .95, .89), paint('bowl', home.accent, .35))
    for k in range(2):
        ring(.028, .005, (.2 + .03 * k, .93 + .04 * k, .925), b, 'z')
        box(.07, .016, .006, (.24 + .03 * k, .95 + .05 * k, .925), b, rot=(0, 0, .6 + k))
    vase(.2, 1.85, .89, home, True, .34, '#efe8db')
    bush_leaves((.2, 1.85, 1.42), .17, 190, 8, ('#d98a78', '#f7d9cc'), .045)
    table_lamp(.2, 1.4, .89, home, home.second)
    n, r = 40, .44
    glass = paint('mirror', '#e8ebea', .02, metal=1)
    pts = [(.02, 1.4 + r * math.cos(2 * math.pi * i / n), 1.72 + r * math.sin(2 * math.pi * i / n)) for i in range(n)]
    raw('mirror', pts, [tuple(range(n))], glass)
    for i in range(n):
        rod(pts[i], pts[(i + 1) % n], .014, b, 8)
    turned(((0, 0), (.18, 0), (.22, .18), (.2, .3), (.18, .3), (0, .02)), (.22, 1.75, .25), paint('basket', '#b88d58', .85, bump=(60, .8, 'Wave')))
    books(.2, 1.0, .25, (home.accent, home.third, home.second), 1.4)
    # a case beside the door, hooks with a hat and a bag
    case = paint('case', '#c9773f', .5)
    box(.26, .44, .62, (2.62, 2.55, .06), case, bevel=.05)
    for z in (.16, .3, .44, .58):
        box(.262, .445, .012, (2.62, 2.55, z), paint('case rib', shade('#c9773f', .85), .5))
    for y in (2.42, 2.68):
        rod((2.62, y, .68), (2.62, y, .98), .009, metal('#cfcac0', .3), 8)
    box(.03, .3, .03, (2.62, 2.55, .98), paint('grip', '#2a2724', .5), bevel=.01)
    box(.04, 1.3, .1, (2.87, 1.2, 1.72), trim, bevel=.008)
    for y in (.75, 1.2, 1.65):
        rod((2.86, y, 1.76), (2.76, y, 1.79), .012, b, 10)
    hat = turned(((0, .13), (.09, .13), (.105, .02), (.21, 0), (.2, -.006), (.1, .01)), (2.74, 1.2, 1.7), paint('straw', '#d9b878', .85, bump=(80, .7, 'Wave')), 48)
    hat.rotation_euler = (0, math.radians(-74), 0)
    box(.09, .34, .36, (2.74, .75, 1.22), fabric(home.third, .3, 90, .5), bevel=.03)
    rod((2.76, .63, 1.56), (2.77, .75, 1.79), .008, paint('strap', '#7d5535', .6), 8)
    rod((2.76, .87, 1.56), (2.77, .75, 1.79), .008, paint('strap', '#7d5535', .6), 8)
    rug(1.55, .9, 1.1, 2.9, home, '#c3b199', border=True)
    pendant(1.45, .9, 2.3, rz, home, 'drum', 12)
    area_light((1.45, y0 + .3, 2.3), (1.5, ry, 1.0), 1.8, 1.2, 30, (1, .88, .72))
    camera(eye, aim, lens)
    return dict(exposure=.26, bloom=.07, saturation=1.06)
