"""Living rooms and bedrooms of other architectures: glass corner, gable, arches, loft, dining room, bed with a terrace."""
import copy
import math
import random

from houses import outdoor_sofa
from kit import *  # noqa: F401,F403
from places import railing
from rooms import (HOMES, FEATURES, Place, armchair, bed, brass, coffee_table, daylight, drapes, floor_lamp, floor_material, nightstand, pendant,
                   picture, ring_light, rug, shell, sideboard, sofa, table_lamp, timber, vase, view_outside)


def look(home, view=None):
    """The palette, with another view where a home has one of its own."""
    h = copy.copy(HOMES[home])
    h.view = view or h.view
    return h


def plain_shell(home, rx, ry, rz, y0, walls='wxs', ceiling=True):
    """Floor and the wanted solid walls: w at x = 0, e at x = rx, s at y = y0, n at y = ry."""
    wall, ym, yl = paint('wall', home.wall, .9), (ry + y0) / 2, ry - y0
    sheet(rx + .6, yl + .6, (rx / 2, ym, 0), floor_material(home))
    for key, sx, sy, at in (('w', .2, yl + .4, (-.1, ym, 0)), ('e', .2, yl + .4, (rx + .1, ym, 0)),
                            ('s', rx + .4, .2, (rx / 2, y0 - .1, 0)), ('n', rx + .4, .2, (rx / 2, ry + .1, 0))):
        if key in walls:
            box(sx, sy, rz + .4, at, wall)
    if ceiling:
        box(rx + .4, yl + .4, .1, (rx / 2, ym, rz), paint('ceiling', '#f3efe9', .95))


def mullions(points, axis, at, h, home, rows=()):
    """Thin frame of a glass front; axis is the direction it runs in."""
    dark = paint('mullion', '#2a2724', .4, metal=.6)
    for p in points:
        box(.05, .09, h, (p, at, 0) if axis == 'x' else (at, p, 0), dark, rot=(0, 0, 0 if axis == 'x' else math.pi / 2))
    a, b = min(points), max(points)
    for z in (0, h - .06, *rows):
        box(b - a, .07, .06, ((a + b) / 2, at, z) if axis == 'x' else (at, (a + b) / 2, z), dark, rot=(0, 0, 0 if axis == 'x' else math.pi / 2))


def rails(x0, x1, y, h):
    """Parapet of thin bars: glass in front of water would stay speckled at few samples."""
    railing(x0, x1, y, h, glass=False)
    for z in (.2, .4, .6, .8):
        box(x1 - x0, .016, .016, ((x0 + x1) / 2, y, z), metal('#cfc9bf', .3))


def corner_room(home, view=None, sofa_style='block', chair='tub', table='pair', seed=1, eye=(.8, -.9, 1.3), aim=(4.9, 6.0, 1.25), lens=21, lamp_style='globe'):
    """Glass on two sides, sofa set diagonally in the corner."""
    home = look(home, view)
    night = home.view == 'night'
    rx, ry, rz, y0 = 7.4, 6.4, 3.1, -1.8
    plain_shell(home, rx, ry, rz, y0, 'ws')
    view_outside(home.view, 'x', seed + 5, 131)
    view_outside(home.view, 'y', seed + 10, 130)
    daylight(home, rx, ry, rz, y0, 'y', (1.6, -1.4, 2.4), 95, night=night)
    window_film(ry - y0 + .4, rz + .2, (rx + .12, (ry + y0) / 2, rz / 2), rot=(math.pi / 2, 0, math.pi / 2))
    area_light((rx + .05, (ry + y0) / 2, rz / 2), (0, 2, 1.1), ry - y0 - .3, rz - .4, 45 if night else 80, (.62, .75, 1) if night else (.94, .96, 1))
    mullions([rx * i / 5 for i in range(6)], 'x', ry, rz, home)
    mullions([y0 + (ry - y0) * i / 5 for i in range(6)], 'y', rx, rz, home)
    box(rx + .4, .5, .34, (rx / 2, ry + .2, rz - .2), paint('ceiling', '#f3efe9', .95))
    box(.5, ry - y0, .34, (rx + .2, (ry + y0) / 2, rz - .2), paint('ceiling', '#f3efe9', .95))
    box(rx - 1.6, .02, .02, (rx / 2 - .4, ry - .75, rz - .012), glow('#ffd3a0', 5))
    box(.02, ry - y0 - 1.6, .02, (rx - .75, (ry + y0) / 2, rz - .012), glow('#ffd3a0', 5))
    rug(4.3, 3.2, 4.2, 3.4, home, border=seed % 2 == 0)
    sofa(4.4, 5.2, 0, 3.0, home, style=sofa_style)
    sofa(6.5, 3.0, -math.pi / 2, 2.4, home, style=sofa_style)
    coffee_table(4.4, 3.2, home, table)
    armchair(2.4, 3.5, math.radians(-80), home, chair)
    armchair(2.7, 2.2, math.radians(-55), home, chair)
    floor_lamp(6.55, 5.4, home, lamp_style)
    areca((.55, 5.8, 0), 1.9, 14, seed=5 + seed)
    picture((.0, 2.6, 1.35), 1.7, 1.1, home.art, seed, 'x', style=('dunes', 'blocks', 'stones')[seed % 3])
    camera(eye, aim, lens)
    return dict(exposure=.25, saturation=1.06)


def gable_room(home, view=None, chair='wood', sofa_style='slim', table='slat', seed=1, light='rattan', bedroom=False, eye=(3.9, -1.7, 1.35), aim=(2.5, 6.4, 1.8), lens=21):
    """Room under a pitched timber roof with a glazed gable end."""
    home = look(home, view)
    rx, ry, y0, eave, ridge = 5.6, 6.4, -1.9, 2.35, 4.3
    plain_shell(home, rx, ry, eave, y0, 'wes', False)
    view_outside(home.view, 'y', seed + 10, 14 if home.view in ('sea', 'park') else 60)
    daylight(home, rx, ry, 3.2, y0, 'y', (rx / 2, -1.6, 2.6), 120)
    window_film(rx + .6, 2.4, (rx / 2, ry + .12, 4.5))
    boards = wood('roof boards', shade(home.timber[0], 1.25), shade(home.timber[1], 1.25), .55, plank=(3.2, .17), turn=math.pi / 2)
    beam = wood('roof beam', *home.timber, .5, axis='x')
    slope = math.atan2(ridge - eave, rx / 2)
    length = math.hypot(ridge - eave, rx / 2) + .4
    for side in (-1, 1):
        mid = (rx / 2 + side * rx / 4, (ry + y0) / 2, (eave + ridge) / 2)
        o = box(length, ry - y0 + 1.4, .1, mid, boards)
        o.rotation_euler = (0, side * slope, 0)
        for k in range(5):
            y = y0 + .6 + 1.75 * k
            o = box(length, .12, .2, (mid[0], y, mid[2] - .2), beam)
            o.rotation_euler = (0, side * slope, 0)
    box(.14, ry - y0 + .6, .24, (rx / 2, (ry + y0) / 2, ridge - .2), wood('ridge beam', *home.timber, .5, axis='y'))
    dark = paint('mullion', '#2a2724', .4, metal=.6)
    for i in range(6):
        x = rx * i / 5
        box(.06, .1, eave + (ridge - eave) * (1 - abs(x - rx / 2) / (rx / 2)), (x, ry, 0), dark)
    for z in (0, 2.3):
        box(rx, .08, .07, (rx / 2, ry, z), dark)
    deck = wood('deck', '#7a5536', '#b58a5e', .5, plank=(2.2, .13))
    box(rx + 4, 3, .1, (rx / 2, ry + 1.6, -.12), deck)
    rails(-1.5, rx + 1.5, ry + 3.0, 1.0)
    if bedroom:
        bed(.03, 3.4, math.pi / 2, home, 'slab')
        for k in (-1.45, 1.45):
            z = nightstand(.03, 3.4 + k, math.pi / 2, home, 'round')
            table_lamp(.36, 3.4 + k, z, home)
        armchair(4.4, 4.9, math.radians(125), home, chair)
        rug(2.3, 3.4, 2.6, 3.2, home)
    else:
        rug(2.75, 3.5, 3.5, 2.8, home, border=True)
        sofa(.66, 3.6, math.pi / 2, 2.8, home, style=sofa_style)
        coffee_table(2.5, 3.5, home, table)
        armchair(4.5, 4.3, math.radians(78), home, chair)
        armchair(4.4, 2.9, math.radians(102), home, chair)
        picture((.0, 3.6, 1.25), 1.5, .9, home.art, seed, 'x', style='dunes')
        pendant(2.6, 3.5, 2.5, ridge - .3, home, light, 14)
    areca((5.05, 5.75, 0), 1.7, 13, seed=5 + seed)
    areca((.45, 5.8, 0), 1.3, 11, seed=6 + seed)
    camera(eye, aim, lens)
    return dict(exposure=.22, saturation=1.06)


def garden(home, dusk=False):
    """What an arched window of a courtyard house shows."""
    if dusk:
        dusk_sky(((0, '#e8ab86'), (.08, '#c9a5a4'), (.24, '#7d94ad'), (.5, '#3d6c91'), (1, '#17406a')), -30, '#f7ad76', .8, 1.1)
        for x in (-2.5, 8.5):
            lamp((x, 14, 1.2), 240, (1, .72, .42), .15)
        for x in (1.4, 4.6):
            area_light((x, 14.4, .25), (x, 8, -.05), 1.2, .2, 40, (.6, .95, 1))
    else:
        sky(20, -52, .42, .8, .95, (1.0, .95, 1.0), clouds=.4, cloud_colour=(5.0, 4.4, 4.0, 1))
    sheet(60, 40, (3, 26, -.05), paint('court stone', '#d8c3a0', .8))
    wall = paint('court wall', '#e4cba4', .92)
    box(40, .5, 3.4, (3, 17, 0), wall)
    box(40, .7, .16, (3, 17, 3.4), paint('trim stone', '#f4ead7', .7))
    box(4, 6, .04, (3, 11.5, -.06), paint('court pool', '#3fb2c4', .06, emit='#2fb5c8' if dusk else None, strength=.55))
    for x in (.85, 5.15):
        box(.3, 6.6, .06, (x, 11.5, -.05), paint('pool kerb', '#efe7da', .5))
    for y in (8.35, 14.65):
        box(4.6, .3, .06, (3, y, -.05), paint('pool kerb', '#efe7da', .5))
    r = random.Random(4)
    for k in range(5):
        palm((-5 + 4.2 * k, 14.5 - (k % 2) * 2.5, 0), r.uniform(4.6, 6), 30 + k, 22, 2.5)
    for k in range(16):
        bush_leaves((-9 + 1.6 * k, 15.8, .5), .8, 260, 60 + k, (('#3f6b34', '#8bb25f'), ('#b8366a', '#ef86ad'), ('#4a6f30', '#9fbd66'))[k % 3], .12)


def arch_room(home, view=None, seed=1, bedroom=False, dusk=False, light='rattan', eye=(5.7, -1.2, 1.28), aim=(2.6, 6.0, 1.45), lens=22):
    """Thick wall with three arched windows to the court; low majlis seats or a bed."""
    home = look(home, view)
    rx, ry, rz, y0 = 6.6, 5.8, 3.3, -1.8
    plain_shell(home, rx, ry, rz, y0, 'wes')
    plaster = paint('arch plaster', shade(home.wall, .98), .95, bump=(9, .1))
    garden(home, dusk)
    daylight(home, rx, ry, rz, y0, 'y', (rx / 2, -1.5, 2.5), 90 if dusk else 150, 8.0, dusk, .9 if dusk else .7)
    for i in range(3):
        arch_wall(rx / 3 + .01, rz + .1, .5, 1.5, 1.55, (rx * (i + .5) / 3, ry + .2, 0), plaster)
        for z in (.5, 1.1, 1.7):
            box(1.5, .04, .035, (rx * (i + .5) / 3, ry + .3, z), timber(home))
        box(.04, .05, 2.3, (rx * (i + .5) / 3, ry + .3, 0), timber(home, 'z'))
    for k in range(8):
        box(.13, ry - y0, .17, (.35 + (rx - .7) * k / 7, (ry + y0) / 2, rz - .17), wood('beam', *home.timber, .5, axis='y'))
    w, fab = timber(home), fabric(home.sofa, .4, 420)
    if bedroom:
        bed(.03, 3.0, math.pi / 2, home, 'round')
        for k in (-1.45, 1.45):
            z = nightstand(.03, 3.0 + k, math.pi / 2, home, 'round')
            table_lamp(.36, 3.0 + k, z, home)
        rug(2.4, 3.0, 2.8, 3.2, home)
        armchair(4.7 if dusk else 5.2, 4.5, math.radians(125), home, 'wood')
        if dusk:
            floor_lamp(5.5, 5.2, home)
    else:
        tones = [fabric(home.accent), fabric(home.third, 0, 60, .3), fabric(home.second)]
        for cx, cy, length, turn in ((.55, 2.9, 4.4, math.pi / 2), (6.05, 3.3, 3.6, -math.pi / 2)):
            p = Place(cx, cy, turn)
            box(length, .95, .16, p.at(0, 0, .04), w, bevel=.02, rot=p.rot)
            n = 4
            for k in range(n):
                a = -length / 2 + length / n * (k + .5)
                box(length / n - .015, .86, .2, p.at(a, -.03, .2), fab, bevel=.07, soft=True, rot=p.rot)
                cushion(length / n * .94, .46, .24, p.at(a, .3, .62), fab, 74, p.deg(), k)
                cushion(.42, .42, .16, p.at(a + .12, .08, .6), tones[k % 3], 66, p.deg(8 - 16 * (k % 2)), k + 7)
        rug(3.25, 3.0, 3.0, 3.6, home, border=True)
        coffee_table(3.2, 3.1, home, 'block')
        for a, b, c in ((4.2, 1.3, home.accent), (2.4, 1.1, home.second)):
            cylinder(.32, .36, (a, b, 0), fabric(c, .4, 90, .5), bevel=.1)
        picture((.0, 2.9, 1.5), 1.8, 1.0, home.art, seed, 'x', style='arches')
    for dx in (-1.1, 1.1) if light == 'rattan' else (0,):
        pendant(3.2, 3.0 + dx, 2.5, rz - .15, home, light, 12)
    areca((.5, 5.35, 0), 1.6, 13, seed=5 + seed)
    camera(eye, aim, lens)
    return dict(exposure=.62 if dusk else .3, saturation=1.06)


def loft(home, view=None, seed=1, sofa_style='block', chair='square', table='pair', studio=False, eye=(5.0, -.8, 1.4), aim=(2.6, 6.6, 2.05), lens=19):
    """Double height with a two-storey window and a gallery over the back of the room."""
    home = look(home, view)
    night = home.view == 'night'
    rx, ry, rz, y0 = 6.6, 6.6, 5.2, -2.0
    plain_shell(home, rx, ry, rz, y0, 'wes')
    view_outside(home.view, 'y', seed + 10, 90)
    daylight(home, rx, ry, rz, y0, 'y', (rx / 2, -1.6, 2.2), 170, night=night)
    mullions([rx * i / 5 for i in range(6)], 'x', ry, rz, home, (1.3, 2.6, 3.9))
    w, b, dark = timber(home), brass(home), paint('iron', '#26221f', .45, metal=.6)
    FEATURES['fluted' if seed % 2 else 'plain'](home, .2, .3, ry, rz)
    # gallery on the left with a bed above and the kitchen line below
    box(2.5, 4.2, .24, (1.25, 2.1, 2.62), paint('ceiling', '#f3efe9', .95))
    box(2.52, 4.22, .06, (1.25, 2.1, 2.58), w)
    for k in range(14):
        rod((2.46, .1 + .31 * k, 2.86), (2.46, .1 + .31 * k, 3.8), .012, dark, 6)
    box(.06, 4.2, .05, (2.46, 2.1, 3.8), w, bevel=.012)
    box(1.9, 1.9, .3, (1.0, 2.2, 2.86), fabric(home.linen, 0, 380, .06), bevel=.08)
    for k in (-.45, .45):
        cushion(.6, .42, .2, (.35, 2.2 + k, 3.3), fabric((home.accent, home.third)[k > 0]), 64, 90, 3)
    face = paint('cabinet', home.cabinet, .42)
    box(.62, 3.0, .86, (.33, 1.7, 0), face, bevel=.004)
    box(.66, 3.04, .04, (.34, 1.7, .86), marble('counter', *home.stone, .12, scale=1.1, band=.05))
    for k in range(5):
        box(.02, .56, .74, (.65, .5 + .6 * k, .08), paint('front', shade(home.cabinet, 1.06), .4), bevel=.004)
        box(.03, .012, .16, (.67, .7 + .6 * k, .6), b)
    for z in (1.45, 1.85):
        box(.26, 2.8, .035, (.15, 1.7, z), w)
        for k in range(9):
            turned(((0, 0), (.045, 0), (.06, .08), (.04, .16), (.05, .18)), (.15, .5 + .3 * k, z + .035),
                   paint('jar%d' % (k % 3), (home.accent, '#efe9df', home.second)[k % 3], .45))
    for k in range(3):
        cylinder(.04, .02, (.9, .7 + .95 * k, 2.57), glow('#ffdcae', 12), seg=20)
        lamp((.9, .7 + .95 * k, 2.4), 9)
    # stair
    for k in range(9):
        box(.9, .26, .05, (3.05, -.9 + .28 * k, .28 + .29 * k), w)
    rod((2.6, -1.0, .1), (2.6, 1.5, 2.7), .03, dark, 8)
    rod((3.5, -1.0, 1.1), (3.5, 1.5, 3.7), .02, dark, 8)
    rug(4.3, 4.2, 3.2, 2.6, home)
    sofa(6.0, 4.3, -math.pi / 2, 2.6, home, style=sofa_style)
    coffee_table(4.3, 4.3, home, table)
    armchair(2.9, 4.9, math.radians(-70), home, chair)
    if not studio:
        armchair(2.9, 3.7, math.radians(-100), home, chair)
    picture((.0, 5.3, 3.1), 1.6, 1.3, home.art, seed, 'x', style='blocks')
    ring_light(4.2, 4.2, 3.5, rz, home, .6)
    areca((.6, 5.9, 0), 2.1, 15, seed=5 + seed)
    areca((6.1, 6.1, 0), 1.7, 13, seed=6 + seed)
    camera(eye, aim, lens)
    return dict(exposure=.25, saturation=1.06)


def dining_chair(x, y, turn, home, seat):
    p, w = Place(x, y, turn), timber(home)
    box(.47, .46, .07, p.at(0, 0, .43), seat, bevel=.03, rot=p.rot)
    box(.46, .06, .36, p.at(0, -.21, .5), seat, bevel=.03, rot=p.rot)
    for a in (-.19, .19):
        for b in (-.18, .18):
            rod(p.at(a, b, .43), p.at(a * 1.12, b * 1.12, 0), .016, w)


def dining_room(home, view=None, seed=1, light='globe', seats=4, feature='fluted', eye=(1.5, -1.6, 1.35), aim=(3.4, 5.4, 1.15), lens=23):
    """Long table under pendants, feature wall ahead, windows on the right."""
    home = look(home, view)
    night = home.view == 'night'
    rx, ry, rz, y0 = 6.6, 5.6, 3.0, -2.0
    shell(home, rx, ry, rz, y0, 'x', 'flat')
    view_outside(home.view, 'x', seed + 20)
    daylight(home, rx, ry, rz, y0, 'x', (2.4, y0 + .4, 2.3), 125, night=night)
    drapes(home, rx, ry, rz, 'x')
    FEATURES[feature](home, .4, 5.3, ry, rz)
    w, seat = timber(home), paint('velvet' + home.accent, home.accent, .85, sheen=1)
    length = .72 * seats + .3
    rug(3.1, 2.7, length + 1.5, 3.0, home)
    box(length, 1.05, .05, (3.1, 2.7, .71), w, bevel=.015)
    for k in (-1, 1):
        cylinder(.26, .7, (3.1 + k * length * .3, 2.7, .02), w, top=.2, seg=40)
    for i in range(seats):
        x = 3.1 - length / 2 + .5 + .72 * i
        dining_chair(x, 2.7 - .8, 0, home, seat)
        dining_chair(x, 2.7 + .8, math.pi, home, seat)
        for k in (-1, 1):
            cylinder(.13, .012, (x, 2.7 + k * .3, .76), paint('plate', '#f5f1ea', .25), seg=28, top=.15)
            cylinder(.035, .12, (x + .2, 2.7 + k * .22, .76), clear_glass('tumbler', '#e8f2f2'), top=.04, seg=16)
    for k in (-1, 0, 1):
        pendant(3.1 + k * length * .28, 2.7, 1.95, rz, home, light, 9)
    vase(3.1, 2.7, .76, home, True, .28, home.accent)
    turned(((0, 0), (.06, 0), (.17, .07), (.165, .075), (.05, .015)), (3.9, 2.65, .76), paint('bowl', '#efe9df', .3))
    sideboard(2.8, ry - .3, 2.4, home, 0)
    vase(2.0, ry - .3, .64, home, False, .32, home.accent)
    table_lamp(3.7, ry - .3, .64, home, home.third)
    if feature in ('plain', 'panel', 'panel-light'):
        picture((2.8, ry - .04, 1.35), 1.6, .95, home.art, seed, '-y', style='stones')
    areca((5.8, ry - .6, 0), 1.9, 14, seed=8 + seed)
    camera(eye, aim, lens)
    return dict(exposure=.2, saturation=1.06)


def terrace_bedroom(home, view=None, seed=1, head='split', light='cylinder', eye=(5.5, .2, 1.45), aim=(1.9, 4.6, 1.0), lens=20):
    """The bed looks through open doors to a terrace and the view."""
    home = look(home, view)
    night = home.view == 'night'
    rx, ry, rz, y0 = 5.8, 4.4, 2.9, -2.4
    plain_shell(home, rx, ry, rz, y0, 'wes')
    view_outside(home.view, 'y', seed + 10, 60)
    daylight(home, rx, ry, rz, y0, 'y', (rx / 2, -2.0, 2.4), 110, night=night)
    mullions([0, .9, 1.8, 4.0, 4.9, 5.8], 'x', ry, rz, home)
    for x, k in ((.5, 2), (5.3, 5)):
        curtain(.8, rz - .1, (x, ry - .2, .02), sheer('sheer'), 8, seed=k)
    bed(2.9, -.6, math.pi, home, head, True)
    for k in (-1.5, 1.5):
        z = nightstand(2.9 + k, -.6, math.pi, home, 'round')
        if light == 'table':
            table_lamp(2.9 + k, -.25, z, home)
        else:
            pendant(2.9 + k, -.25, 1.8, rz, home, light, 9)
    rug(2.9, 1.6, 3.6, 2.8, home)
    deck = wood('deck', '#7a5536', '#b58a5e', .5, plank=(2.2, .13), turn=math.pi / 2)
    box(rx + 1.4, 3.0, .1, (rx / 2, ry + 1.6, -.12), deck)
    box(rx + 1.4, 3.2, .2, (rx / 2, ry + 1.6, rz), paint('ceiling', '#f3efe9', .95))
    rails(-.6, rx + .6, ry + 3.0, 1.05)
    teak = wood('teak', '#7d5433', '#b5834f', .5)
    outdoor_sofa(.7, ry + 1.5, math.pi / 2, 1.8, teak, fabric('#efe8da', 0), (fabric(home.accent), fabric(home.second)))
    areca((5.3, ry + 2.2, 0), 1.6, 13, seed=5 + seed)
    areca((5.3, ry - .7, 0), 1.4, 12, seed=7 + seed)
    picture((.0, 1.6, 1.4), 1.3, .9, home.art, seed, 'x', style=('stones', 'dunes', 'arches')[seed % 3])
    armchair(4.9, 2.6, math.radians(140), home, 'wood')
    camera(eye, aim, lens)
    return dict(exposure=.22, saturation=1.06)
