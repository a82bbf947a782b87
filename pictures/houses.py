"""Villas, an apartment tower entrance, terraces and balconies."""
import math
import random

from kit import *  # noqa: F401,F403
from places import lantern_post, lounger, parasol, railing, yacht
from rooms import HOMES, Place, armchair, coffee_table, rug, sofa, vase


def daytime(azimuth=-128):
    sky(24, -100, .22, .8, .95, (1.02, .96, 1.0), clouds=.45, cloud_colour=(5.6, 5.0, 4.6, 1))
    sun(24, azimuth, 4.4, (1, .82, .60), .8)


def evening(glow_azimuth=-40):
    dusk_sky(((0, '#e8ab86'), (.08, '#c9a5a4'), (.24, '#7d94ad'), (.5, '#3d6c91'), (1, '#17406a')), glow_azimuth, '#f7ad76', .8, .8,
             clouds=.5, cloud_colour=(.95, .58, .52, 1))


def pool(x0, x1, y0, y1, paving, lights=True, reach=60, deep=1.35):
    """Ground plane with a rectangular pool cut into it."""
    cx, cy, w, d, b = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0, reach
    box(2 * b, b, .3, (cx, y1 + b / 2, -.3), paving)
    box(2 * b, b, .3, (cx, y0 - b / 2, -.3), paving)
    box(b, d, .3, (x0 - b / 2, cy, -.3), paving)
    box(b, d, .3, (x1 + b / 2, cy, -.3), paving)
    tile = pool_tile()
    box(w + .6, d + .6, .2, (cx, cy, -deep - .15), tile)
    for a, c, sx, sy in ((x0 - .06, cy, .14, d), (x1 + .06, cy, .14, d), (cx, y0 - .06, w, .14), (cx, y1 + .06, w, .14)):
        box(sx, sy, deep, (a, c, -deep - .01), tile)
    kerb = paint('pool kerb', '#efe7da', .5)
    for a, c, sx, sy in ((x0 - .15, cy, .3, d + .6), (x1 + .15, cy, .3, d + .6), (cx, y0 - .15, w, .3), (cx, y1 + .15, w, .3)):
        box(sx, sy, .04, (a, c, 0), kerb, bevel=.012)
    sheet(w, d, (cx, cy, -.09), pool_water())
    if lights:
        for i in range(3):
            x = x0 + w * (i + .5) / 3
            area_light((x, y1 - .05, -.5), (x, y0, -1.0), .3, .2, 16, (.6, .95, 1))


def border(x0, x1, y0, y1, n, seed, z=0, tall=1.1):
    """Planted strip: shrubs, flowers and small palms."""
    r = random.Random(seed)
    box(x1 - x0, y1 - y0, .06, ((x0 + x1) / 2, (y0 + y1) / 2, z), paint('bed soil', '#4b3a2a', .95))
    for i in range(n):
        p = (r.uniform(x0, x1), r.uniform(y0, y1), z + .2)
        if i % 3 == 0:
            areca((p[0], p[1], z), r.uniform(.8, 1.2) * tall, 9, False, seed * 10 + i % 4)
        else:
            bush_leaves(p, r.uniform(.25, .45) * tall, 170, seed * 20 + i,
                        (('#3f6b34', '#8bb25f'), ('#4a6f30', '#9fbd66'), ('#c9577f', '#f2a6bd'), ('#3a6238', '#7ea55a'))[i % 4], .09)


def hedge(sx, sy, h, at):
    box(sx, sy, h, at, paint('hedge', '#557a3a', .9, bump=(14, 1.0, 'Voronoi'), vary=(6, '#34542a', 1)), bevel=.15)


def lit_room(x0, x1, y0, y1, z, h, home, power=70):
    """Interior behind a glass front: back wall, sofa, lamp, art, warm light."""
    w = x1 - x0
    box(w, .1, h, ((x0 + x1) / 2, y1, z), paint('inner wall', '#cfa878', .8))
    box(w, .04, .04, ((x0 + x1) / 2, y1 - .1, z + h - .35), glow('#ffbf7a', 8))
    sofa(x0 + w * .3, y1 - 1.1, 0, 2.6, home, cushions=False)
    box(1.5, .05, .9, (x0 + w * .3, y1 - .08, z + 1.3), paint('inner art', home.accent, .7))
    cylinder(.22, .3, (x0 + w * .62, y1 - 1.0, z + 1.55), glow('#ffcf94', 9), seg=24)
    cylinder(.015, 1.5, (x0 + w * .62, y1 - 1.0, z), paint('alu', '#26221f', .4, metal=.7))
    n = max(1, round(w / 3))
    for i in range(n):
        x = x0 + w * (i + .5) / n
        area_light((x, (y0 + y1) / 2, z + h - .05), (x, (y0 + y1) / 2, z), 1.2, 1.2, power, (1, .76, .5))


def villa_modern(dusk=False, eye=(-6.4, -8.6, 1.5), aim=(1.0, 4.4, 2.15), lens=22):
    """White two-storey villa with timber screens behind a long pool."""
    home = HOMES['teal-sand']
    white = paint('render', '#f3eee6', .85, bump=(60, .04))
    stone = marble('travertine', '#cdbb9f', '#b7a283', .5, tile=.9, scale=6)
    deck = wood('deck', '#6d4a2f', '#a67c52', .5, plank=(2.4, .14))
    slat, dark = wood('slat', '#5a3a22', '#91643c', .45, axis='z'), paint('alu', '#26221f', .4, metal=.7)
    linen, teal = fabric('#f4efe6', 0), fabric('#1f7f86')
    pool(-5.2, 3.6, -5.2, 1.2, stone)
    box(15, 2.2, .03, (-.8, 2.7, 0), deck)
    box(2.4, 9, .03, (5.2, -2.2, 0), deck)
    y0 = 4.4
    box(15, .3, 3.3, (1.5, y0 + 6, 0), white)
    box(.35, 6, 3.3, (-6, y0 + 3, 0), white)
    box(.35, 6, 3.3, (9, y0 + 3, 0), white)
    box(3.2, .35, 3.3, (7.4, y0, 0), white)
    for i in range(13):
        box(.07, .09, 3.1, (4.1 + .14 * i, y0 - .03, .1), slat)
    box(16.2, 8.0, .34, (1.6, y0 + 2.6, 3.3), white)
    box(15.8, 7.6, .03, (1.6, y0 + 2.5, 3.265), wood('soffit', '#7a5233', '#a9784a', .45))
    box(15.6, .05, .03, (1.6, y0 - 1.15, 3.25), glow('#ffbf7a', 9))
    for i in range(7):
        box(.06, .1, 3.2, (-5.8 + 1.62 * i, y0, .05), dark)
    lit_room(-5.8, 3.9, y0, y0 + 5.8, 0, 3.28, home, 90 if dusk else 70)
    sheet(9.8, 3.2, (-.95, y0 + .03, 1.65), clear_glass(), (math.pi / 2, 0, 0))
    u = 3.64
    box(8.6, 5.6, 3.0, (3.6, y0 + 3.4, u), white)
    box(9.2, 6.4, .28, (3.5, y0 + 3.2, u + 3.0), white)
    box(4.5, .02, 2.2, (2.6, y0 + .56, u + .2), glow('#ffb469', 2.0 if dusk else 1.2))
    for i in range(4):
        box(.05, .08, 2.3, (.35 + 1.5 * i, y0 + .52, u + .15), dark)
    for x, w, f in ((1.4, 2.0, 9), (4.2, 1.2, 6)):
        curtain(w, 2.2, (x, y0 + .545, u + .2), sheer('upper sheer', '#fff1dc', .2), f, .015)
    for i in range(22):
        box(.06, .1, 2.8, (5.25 + .125 * i, y0 + .52, u + .1), slat)
    box(6.2, .5, .45, (-3.2, y0 - .9, u), white)
    for i in range(9):
        bush_leaves((-6.0 + .7 * i, y0 - .9, u + .55), .36, 190, 70 + i, ('#3f6b34', '#8bb25f'), .1)
    railing(-6.2, -.8, y0 - .55, 1.0, u)
    for x, y, h, sd in ((-8.4, 5.2, 7.6, 1), (-10.4, 2.2, 6.2, 2), (11.4, 3.6, 8.2, 3), (9.4, -.6, 6.6, 4), (-12.5, 9.5, 9.2, 5), (14, 8, 9, 6)):
        palm((x, y, 0), h, sd, 26, 2.9)
        if dusk:
            lamp((x + .5, y - .8, .4), 60, (1, .7, .42), .1)
    border(-12, -6.4, 2.4, 4.2, 16, 3)
    border(6.7, 12, 2.6, 3.9, 14, 4)
    border(-13, -8.6, -1.5, 1.2, 12, 5, tall=.9)
    hedge(60, .8, 1.7, (0, 15, 0))
    hedge(.8, 26, 1.5, (-16, 2, 0))
    hedge(.8, 26, 1.5, (17, 2, 0))
    for y in (-1.0, -3.2):
        lounger(5.2, y, math.radians(-90), slat, linen, teal)
    parasol(5.8, -2.1, 2.5, 1.6, paint('canvas', '#fbf6ea', .9), slat)
    for x in (-3.0, -1.5):
        lounger(x, 2.6, 0, slat, linen, teal)
    cylinder(.22, .42, (-2.25, 2.8, 0), paint('side table', '#cdbda5', .7), bevel=.02)
    for x in (-5.8, 4.0):
        areca((x, 1.9, 0), 1.5, 13, seed=int(x * 3 + 40), pot_colour='#efe8dc')
    for x in (-4.6, -.3, 1.6, 3.2):
        cylinder(.09, .32, (x, 3.75, 0), dark, seg=20)
        ball(.07, (x, 3.75, .2), glow('#ffb766', 6))
    if dusk:
        evening(-30)
    else:
        daytime()
    camera(eye, aim, lens)
    return dict(exposure=.75 if dusk else .08, bloom=.08, saturation=1.1, bounces=(3, 3, 1))


def villa_arches(dusk=False, eye=(1.9, -9.4, 1.6), aim=(-.25, 6.4, 3.2), lens=23):
    """Sand-coloured courtyard villa with arcade, fountain and wind tower."""
    from places import wind_tower
    home = HOMES['terracotta-cream']
    wall = paint('sand render', '#e4cba4', .92, bump=(30, .08), vary=(.5, '#d6ba90', .6))
    trim = paint('trim stone', '#f4ead7', .7)
    stone = marble('court stone', '#e0cfb2', '#cbb48f', .5, tile=.7, scale=5)
    timber = wood('cedar', '#4d2f1a', '#7d5230', .5, axis='z')
    dark = paint('alu', '#26221f', .4, metal=.7)
    pool(-2.0, 2.0, -6.0, 3.4, stone, deep=.9)
    y = 6.4
    n, w = 5, 2.9
    x0 = -n * w / 2
    for i in range(n):
        cx = x0 + w * (i + .5)
        arch_wall(w, 4.0, .5, 2.05, 1.9, (cx, y, 0), wall)
        for k in (-1, 1):
            box(.26, .6, .12, (cx + k * 1.13, y, 1.84), trim, bevel=.02)
        rod((cx, y + 1.3, 3.9), (cx, y + 1.3, 3.0), .012, dark, 6)
        ball(.16, (cx, y + 1.3, 2.9), glow('#ffc070', 7), (1, 1, 1.3), 20)
        lamp((cx, y + 1.1, 2.7), 36, (1, .72, .42))
        if i == 2:
            box(1.6, .12, 2.7, (cx, y + 2.9, 0), timber)
        else:
            box(1.3, .06, 1.5, (cx, y + 2.85, .8), glow('#ffb868', 1.6))
            for k in (-.45, 0, .45):
                box(.05, .1, 1.5, (cx + k, y + 2.8, .8), timber)
            for k in (.5, 1.0):
                box(1.3, .1, .05, (cx, y + 2.8, .8 + k), timber)
    box(n * w + .6, 6, .3, (0, y + 2.9, 4.0), wall)
    box(n * w, .3, 4.0, (0, y + 3.1, 0), wall)
    box(n * w + .9, 7, .16, (0, y + 2.9, 4.3), trim, bevel=.03)
    box(n * w + .7, .25, .7, (0, y - .1, 4.4), wall, bevel=.03)
    # upper block, wings, wind tower
    box(8.4, 5, 3.4, (1.6, y + 4.2, 4.4), wall, bevel=.04)
    box(8.8, 5.4, .18, (1.6, y + 4.2, 7.8), trim, bevel=.03)
    for i in range(3):
        cx = -.9 + 2.5 * i
        box(1.1, .1, 1.7, (cx, y + 1.72, 5.2), glow('#ffb868', 1.2) if i == 1 else timber)
        pts = [(cx + .55 * math.cos(math.pi * k / 14), y + 1.67, 6.9 + .55 * math.sin(math.pi * k / 14)) for k in range(15)]
        raw('fan', pts, [tuple(range(15))], trim)
        for k in (-.28, .28):
            box(.05, .08, 1.7, (cx + k, y + 1.66, 5.2), timber)
        box(1.4, .5, .12, (cx, y + 1.55, 5.08), trim, bevel=.02)
    wind_tower(-5.2, y + 4.2, 9.6, wall, 0, 0, 2.6)
    for sx in (-1, 1):
        box(.5, 14, 3.2, (sx * 8.6, -.4, 0), wall, bevel=.04)
        box(.7, 14.2, .14, (sx * 8.6, -.4, 3.2), trim, bevel=.03)
        for k in range(3):
            palm((sx * 6.7, 3.6 - 4.2 * k, 0), 5.6 + .5 * k, 7 + k + (sx > 0) * 3, 24, 2.5)
        border(min(sx * 6.0, sx * 8.2), max(sx * 6.0, sx * 8.2), -7, 5.4, 26, 8 + sx, tall=.8)
        for k in range(3):
            x, yy = sx * 3.2, 2.6 - 2.9 * k
            turned(((0, 0), (.16, 0), (.3, .25), (.26, .55), (.17, .66), (.22, .72), (.19, .72)), (x, yy, 0), paint('urn', '#b9623c', .7))
            bush_leaves((x, yy, .95), .36, 220, 50 + k, ('#3f6b34', '#8bb25f'), .09)
    # fountain at the far end of the basin
    turned(((0, 0), (.5, 0), (.55, .35), (.9, .5), (.88, .56), (.5, .46), (.12, .46), (.1, .95), (.4, 1.05), (.38, 1.09), (0, 1.02)),
           (0, 4.6, 0), trim, 48)
    # seating under the side wall
    sofa(-4.7, 1.6, math.pi / 2, 2.4, home, style='slim')
    if dusk:
        evening(-30)
    else:
        daytime(-138)
    camera(eye, aim, lens)
    return dict(exposure=.75 if dusk else .0, bloom=.05, saturation=1.06, bounces=(3, 2, 1))


def tower_entrance():
    """Apartment tower: glazed lobby, canopy, water feature and palms at dusk."""
    haze = Haze('#9aa4b0', 2600, .35)
    stone = marble('plaza', '#b9afa0', '#a59a89', .3, tile=1.2, scale=3)
    dark, bronze = paint('alu', '#26221f', .4, metal=.7), metal('#8a6a45', .35)
    travertine = marble('clad', '#d9cbb4', '#c4b395', .4, tile=(1.4, .7), scale=4)
    box(120, 60, .3, (0, 6, -.3), stone)
    y = 10
    # podium lobby
    box(30, .4, 7, (0, y + 7.5, 0), paint('lobby wall', '#c8a77c', .7))
    box(30, 8, .03, (0, y + 3.8, 0), marble('lobby floor', '#e4dccf', '#cdbfa9', .1, scale=1))
    for i in range(14):
        box(.08, .25, 6.2, (-13 + 2 * i, y, 0), bronze)
    sheet(26, 6.2, (0, y + .05, 3.1), clear_glass(), (math.pi / 2, 0, 0))
    for sx in (-1, 1):
        box(6, 9, 6.6, (sx * 16, y + 3.6, 0), travertine)
    box(44, 12, 1.2, (0, y + 4, 6.2), travertine, bevel=.05)
    for x in (-9, -3, 3, 9):
        area_light((x, y + 3.5, 6.1), (x, y + 3.5, 0), 2, 2, 240, (1, .78, .54))
    for i in range(5):
        cylinder(.02, 1.0 + .3 * (i % 2), (-4 + 2 * i, y + 3, 5.2 - .3 * (i % 2)), bronze, seg=8)
        ball(.34, (-4 + 2 * i, y + 3, 4.9 - .3 * (i % 2)), glow('#ffcf94', 5))
    box(7, 1.1, 1.15, (-5.5, y + 5.6, 0), marble('desk', '#efe9df', '#a89c8e', .12, scale=.9))
    box(7.2, .06, .06, (-5.5, y + 5.03, .15), glow('#ffc080', 6))
    box(6, .1, 2.4, (5.5, y + 7.2, 1.6), paint('lobby art', '#1f6f78', .6))
    home = HOMES['teal-sand']
    sofa(6.0, y + 4.2, math.pi, 2.6, home, cushions=False)
    # canopy over the drop-off
    box(16, 8, .35, (0, y - 3.6, 4.4), paint('canopy', '#f1ece3', .5), bevel=.06)
    box(15.6, 7.6, .02, (0, y - 3.6, 4.385), wood('canopy timber', '#6b4529', '#9a6c44', .45))
    for i in range(4):
        for j in range(2):
            cylinder(.09, .012, (-5.4 + 3.6 * i, y - 5.2 + 3 * j, 4.37), glow('#ffdcae', 12), seg=20)
            lamp((-5.4 + 3.6 * i, y - 5.2 + 3 * j, 4.1), 34, (1, .8, .56))
    for sx in (-7.2, 7.2):
        box(.5, .5, 4.4, (sx, y - 7, 0), travertine, bevel=.03)
    box(15.6, .05, .06, (0, y - 7.6, 4.42), glow('#ffc080', 6))
    # tower above
    body = facade('#2c4350', '#b8ad9b', haze, .22, 2.2, 2.2, 3.3)
    box(24, 18, 70, (1, y + 12, 7.4), body)
    for i in range(20):
        box(24.6, 1.6, .22, (1, y + 2.4, 10.4 + 3.3 * i), paint('balcony', '#e8e1d4', .6))
        if i < 8:
            sheet(24.6, 1.0, (1, y + 1.6, 11.1 + 3.3 * i), clear_glass('balcony glass', '#dcebec'), (math.pi / 2, 0, 0))
    kw = dict(haze=haze, z=0, lit=.2, lamp_strength=1.8, carpet=False)
    skyline(41, (-170, 240), 90, 140, 12, low=60, high=150, **kw)
    skyline(42, (170, 260), 90, 140, 12, low=60, high=160, **kw)
    # water mirror, planting, palms
    box(9.2, 3.2, .5, (-9.6, -.2, 0), travertine, bevel=.03)
    sheet(8.6, 2.6, (-9.6, -.2, .47), pool_water('mirror pool', '#2b5560', .06))
    box(8.8, 2.8, .1, (-9.6, -.2, .3), paint('dark tile', '#17343c', .3))
    for sx in (-1, 1):
        for k in range(4):
            x, yy = sx * (9.6 + 2.6 * k), 3.4 + .6 * (k % 2)
            palm((x, yy, 0), 7.2 + .5 * (k % 3), 15 + k + (sx > 0) * 4, 24, 2.8)
            lamp((x + .4, yy - .8, .4), 80, (1, .72, .44), .1)
        border(min(sx * 8.6, sx * 20), max(sx * 8.6, sx * 20), 2.6, 5.2, 34, 20 + sx)
    for x in (-4.2, 4.2):
        for k in range(4):
            cylinder(.07, .7, (x, -6 + 2.6 * k, 0), dark, seg=16)
            cylinder(.072, .08, (x, -6 + 2.6 * k, .56), glow('#ffcf94', 10), seg=16)
    for sx in (-1, 1):
        box(1.5, 11.5, .45, (sx * 5.6, -3.2, 0), travertine, bevel=.03)
        box(1.54, 11.5, .05, (sx * 5.6, -3.2, .06), glow('#ffc080', 4))
        border(min(sx * 5.0, sx * 6.2), max(sx * 5.0, sx * 6.2), -8.6, 2.2, 30, 24 + sx, .42, .8)
    box(7.4, 30, .02, (0, -3, .0), marble('carpet stone', '#8f8475', '#7d7263', .25, tile=.6, scale=3))
    evening(-60)
    camera((2.4, -13.2, 1.7), (-.9, 10, 5.6), 23)
    return dict(exposure=.9, bloom=.09, saturation=1.06, bounces=(2, 3, 1))


# ---------------------------------------------------------------- terraces

def outdoor_sofa(x, y, turn, width, timber, linen, tones):
    p = Place(x, y, turn)
    box(width, .86, .08, p.at(0, 0, .2), timber, bevel=.015, rot=p.rot)
    for a in (-.48, .48):
        for b in (-.36, .36):
            box(.07, .07, .24, p.at(a * width, b, 0), timber, rot=p.rot)
    for z in (.34, .46, .58):
        box(width, .04, .07, p.at(0, .41, z), timber, bevel=.01, rot=p.rot)
    for k in (-1, 1):
        box(.09, .86, .05, p.at(k * (width / 2 - .05), 0, .56), timber, bevel=.01, rot=p.rot)
        for b in (-.36, .36):
            box(.07, .07, .34, p.at(k * (width / 2 - .05), b, .24), timber, rot=p.rot)
    n = 3 if width > 2.2 else 2
    sw = (width - .2) / n
    for i in range(n):
        a = -width / 2 + .1 + sw * (i + .5)
        box(sw - .01, .76, .17, p.at(a, -.03, .28), linen, bevel=.06, soft=True, rot=p.rot)
        cushion(sw * .95, .46, .22, p.at(a, .26, .64), linen, 76, p.deg(), i)
    for a, k in ((-.36, 0), (.36, 1)):
        cushion(.46, .46, .16, p.at(a * width, .06, .66), tones[k], 70, p.deg(8 - 16 * k), k + 3)


def balcony(view='marina', home='teal-sand', dining=False, dusk=True, seed=1):
    """Apartment balcony with glass parapet in front of sea and towers."""
    h = HOMES[home]
    haze = Haze('#a7a2a8' if dusk else '#d5dde2', 2600, .36 if dusk else .8)
    if dusk:
        evening(-14)
    else:
        sky(22, -60, .22, .8, .95, (1.02, .96, 1.0), clouds=.5, cloud_colour=(5.4, 4.6, 4.2, 1))
        sun(22, -66, 4.2, (1, .82, .60), .8)
    z = -70
    lit = dict(lit=.24, lamp_strength=2.4) if dusk else dict(lit=.03, lamp_strength=1)
    sea((0, 5000, z), (24000, 11000), '#0f6676' if dusk else '#1793a6', .1, .03, .10, 1.0, Haze(haze.colour, 4200, haze.strength), 1.4)
    if view == 'marina':
        skyline(51 + seed, (-430, 820), 420, 320, 32, haze, z, 70, 220, carpet=False, **lit)
        skyline(52 + seed, (560, 1150), 420, 320, 26, haze, z, 60, 200, carpet=False, **lit)
        for cx, cy, w, d in ((-430, 820, 900, 400), (560, 1150, 900, 400)):
            box(w, d, 4, (cx, cy, z), hazed_paint('ground', '#a99a80', haze))
        for i in range(7):
            yacht(-40 + 36 * i, 380 + 30 * (i % 3), 30, math.radians(30 * i), 1.4 if dusk else 0, z)
    else:
        skyline(53 + seed, (380, 900), 700, 420, 52, haze, z, 70, 250, spire=(-40, 1000, 360), **lit)
        box(3000, 900, 4, (300, 980, z), hazed_paint('ground', '#a99a80', haze))
    deck = wood('deck', '#7a5536', '#b58a5e', .5, plank=(2.2, .13), turn=math.pi / 2)
    wall = paint('balcony wall', h.wall, .9)
    timber = wood('teak', '#7d5433', '#b5834f', .5)
    box(9, 7, .2, (0, .6, -.2), deck)
    box(.3, 7, 3.1, (-4.2, .6, 0), wall)
    box(9, 6.6, .3, (0, .4, 2.95), paint('ceiling', '#f3efe9', .95))
    for x in (-2.4, 0, 2.4):
        cylinder(.06, .01, (x, 1.6, 2.945), glow('#ffdcae', 10), seg=20)
        area_light((x, 1.6, 2.9), (x, 1.6, 0), .3, .3, 34 if dusk else 8, (1, .78, .52), 2.2)
    area_light((0, -2.4, 2.2), (0, 3, 2.9), 5, .6, 26 if dusk else 10, (1, .84, .66))
    for i in range(22):
        box(.06, .05, 2.95, (-4.02, -1.6 + .24 * i, 0), wood('slat', '#5a3a22', '#91643c', .45, axis='z'))
    railing(-4.05, 4.6, 3.7, 1.1)
    linen = fabric('#efe8da', 0)
    tones = (fabric(h.accent), fabric(h.second))
    rug(0, 1.3, 3.6, 2.5, h, '#cdbfa6')
    if dining:
        box(2.1, .95, .05, (.2, 1.4, .71), timber, bevel=.015)
        for a in (-.85, .85):
            for b in (-.34, .34):
                box(.07, .07, .71, (.2 + a, 1.4 + b, 0), timber)
        for i in range(6):
            sx, side = -.5 + .7 * (i % 3), -1 if i < 3 else 1
            t = 0 if side < 0 else math.pi
            p = Place(.2 + sx, 1.4 + side * .78, t)
            box(.46, .44, .06, p.at(0, 0, .43), linen, bevel=.02, rot=p.rot)
            for a in (-.2, .2):
                for b in (-.19, .19):
                    rod(p.at(a, b, .43), p.at(a * 1.08, b * 1.08, 0), .016, timber)
            for a in (-.2, .2):
                rod(p.at(a, -.2, .43), p.at(a, -.24, .86), .016, timber)
            for zz in (.58, .68, .78):
                box(.42, .02, .06, p.at(0, -.225, zz), timber, rot=p.rot)
            cylinder(.13, .012, (.2 + sx, 1.4 + side * .28, .76), paint('plate', '#f5f1ea', .25), seg=28, top=.15)
            cylinder(.035, .12, (.2 + sx + .16, 1.4 + side * .2, .76), clear_glass('tumbler', '#e8f2f2'), top=.04, seg=16)
        for x in (-.3, .7):
            cylinder(.05, .13, (.2 + x, 1.4, .76), clear_glass('candle glass', '#fff2dc'), seg=20, caps=False)
            ball(.028, (.2 + x, 1.4, .82), glow('#ffb05a', 18), (1, 1, 1.6), 12)
            lamp((.2 + x, 1.4, .95), 4, (1, .66, .34), .03)
        vase(.4, 1.42, .76, h, True, .2)
    else:
        outdoor_sofa(-2.9, 1.5, math.pi / 2, 2.5, timber, linen, tones)
        outdoor_sofa(-.4, 3.0, 0, 1.9, timber, linen, tones)
        coffee_table(-.6, 1.45, h, 'block' if seed % 2 else 'pair')
        armchair(1.75, 1.5, math.radians(80), h, 'wood')
        for x, y in ((.0, 1.6),):
            cylinder(.05, .14, (x - .35, y - .1, .36), paint('lantern', '#2b2622', .4), seg=16)
    for x, y, s in ((3.9, 3.0, 1.8), (-3.7, 3.2, 1.7), (3.9, 1.9, 1.2)):
        areca((x, y, 0), s, 13, seed=int(x * 7 + y * 3 + 60), pot_colour='#d8cdbd')
    for x, y, s in ((3.2, 3.3, .34), (3.0, 2.95, .24)):
        box(s * .6, s * .6, s, (x, y, 0), paint('lantern', '#2b2622', .4), bevel=.008)
        box(s * .5, s * .62, s * .7, (x, y, s * .14), glow('#ffb766', 5))
        lamp((x, y - .4, s), 4, (1, .68, .38))
    camera((2.2, -2.6, 1.42), (-.45, 3.7, 1.18), 21)
    return dict(exposure=.65 if dusk else .15, bloom=.08, saturation=1.06, bounces=(3, 2, 1))


def rooftop(seed=1):
    """Roof terrace with plunge pool, loungers and towers around, late afternoon."""
    haze = Haze('#e0cdb8', 2200, .72)
    sky(14, -74, .26, .8, .92, (1.03, .94, .98), clouds=.5, cloud_colour=(4.8, 3.7, 3.2, 1))
    sun(15, -84, 4.4, (1, .74, .48), .8)
    stone = marble('roof stone', '#d9ccb6', '#c5b598', .45, tile=.9, scale=5)
    deck = wood('deck', '#7a5536', '#b58a5e', .5, plank=(2.2, .13))
    pool(-3.6, 3.6, .6, 4.6, stone, reach=9, deep=1.2)
    box(18, 2.6, .03, (0, -1.3, .005), deck)
    z = -110
    sheet(6000, 4000, (0, 1990, z), hazed_paint('ground', '#bfae92', haze))
    skyline(61, (-260, 520), 420, 420, 40, haze, z, 90, 240, .03, 1, cell=1.0)
    skyline(62, (330, 640), 420, 420, 40, haze, z, 90, 270, .03, 1, spire=(130, 820, 400), cell=1.0)
    railing(-9, 9, 5.6, 1.1)
    timber, linen, teal = wood('teak', '#7d5433', '#b5834f', .5), fabric('#f4efe6', 0), fabric('#7fa9c4')
    for x in (-2.9, -1.5, 1.7, 3.1):
        lounger(x, -1.1, math.radians(180), timber, linen, teal)
    parasol(-2.2, -1.5, 2.6, 1.6, paint('canvas', '#fbf6ea', .9), timber)
    parasol(2.4, -1.5, 2.6, 1.6, paint('canvas', '#fbf6ea', .9), timber)
    for sx in (-1, 1):
        box(1.2, 4.4, .6, (sx * 6.2, 2.8, 0), paint('planter', '#efe7da', .7), bevel=.03)
        border(min(sx * 5.7, sx * 6.7), max(sx * 5.7, sx * 6.7), .8, 4.8, 16, 30 + sx, .58)
        palm((sx * 6.2, 4.4, .5), 4.6, 8 + sx, 22, 2.3)
    # pergola on the left
    for x in (-8.6, -5.2):
        for y in (-2.4, .4):
            box(.14, .14, 2.6, (x, y, 0), timber)
    for i in range(12):
        box(3.8, .05, .14, (-6.9, -2.5 + .27 * i, 2.6), timber)
    outdoor_sofa(-7.2, .1, 0, 2.4, timber, linen, (teal, fabric('#d6c3a4')))
    camera((3.6, -6.4, 2.5), (-.4, 4.6, 1.9), 22)
    return dict(exposure=.0, bloom=.05, saturation=1.1, bounces=(3, 3, 1))
