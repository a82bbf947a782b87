"""Rooms of other plans: walls with windows set into them, and what makes a room believed (reveals, skirting, handles, books)."""
import math
import random

from kit import *  # noqa: F401,F403
from rooms import HOMES, Place, areca, armchair, bar_stool, bed, brass, coffee_table, floor_lamp, floor_material, nightstand, pendant, \
    picture, rug, sideboard, sofa, table_lamp, timber, vase, view_outside
from dwellings import dining_chair

THICK = .26


# ---------------------------------------------------------------- shell

class Wall(Place):
    """Local x runs along the inner face, +y is outside."""

    def build(self, length, h, openings, m, board=True):
        """openings: (from, to, sill, head[, arched])."""
        a = 0
        for o in sorted(openings):
            self.part(a, o[0], 0, h, m, board)
            self.part(o[0], o[1], 0, o[2], m, board and o[2] > .12)
            if len(o) > 4:
                w, spring = o[1] - o[0], o[3] - o[2] - (o[1] - o[0]) / 2
                arch_wall(w, h - o[2], THICK, w - .004, spring, self.at((o[0] + o[1]) / 2, THICK / 2, o[2]), m, self.rot)
            else:
                self.part(o[0], o[1], o[3], h, m, False)
            a = o[1]
        self.part(a, length, 0, h, m, board)

    def part(self, a0, a1, z0, z1, m, board):
        if a1 - a0 < .01 or z1 - z0 < .01:
            return
        box(a1 - a0, THICK, z1 - z0, self.at((a0 + a1) / 2, THICK / 2, z0), m, rot=self.rot)
        if board:
            box(a1 - a0, .016, .1, self.at((a0 + a1) / 2, -.008, 0), paint('trim', '#f4f1ec', .5), bevel=.005, rot=self.rot)

    def glaze(self, o, cols=2, rows=1, frame='#2a2724', bar=.045, deep=.14, sill=None):
        """Frame, bars and a window board; panes are left out, as clean glass is not seen."""
        m = paint('window frame' + frame, frame, .4)
        w, h = o[1] - o[0], o[3] - o[2]
        for i in range(cols + 1):
            box(bar, .07, h, self.at(o[0] + w * i / cols, deep, o[2]), m, bevel=.006, rot=self.rot)
        for j in range(rows + 1):
            box(w, .06, bar, self.at((o[0] + o[1]) / 2, deep, o[2] + (h - bar) * j / rows), m, bevel=.006, rot=self.rot)
        if o[2] > .12:
            box(w + .12, .2, .035, self.at((o[0] + o[1]) / 2, .02, o[2] - .005), sill or paint('trim', '#f4f1ec', .5), bevel=.008, rot=self.rot)

    def light(self, o, power, colour=(.95, .97, 1)):
        """Daylight through one opening."""
        a, z = (o[0] + o[1]) / 2, (o[2] + o[3]) / 2
        area_light(self.at(a, .2, z), self.at(a, -2, z - .35), o[1] - o[0] - .1, o[3] - o[2] - .1, power, colour)

    def film(self, o, k):
        a, z = (o[0] + o[1]) / 2, (o[2] + o[3]) / 2
        window_film(o[1] - o[0], o[3] - o[2], self.at(a, .2, z), k, (math.pi / 2, 0, self.turn))

    def box(self, a, b, z, sx, sy, sz, m, bevel=.006):
        return box(sx, sy, sz, self.at(a, b, z), m, bevel=bevel, rot=self.rot)

    def plates(self, *places):
        """Double sockets and switches: (along, height)."""
        for a, z in places:
            self.box(a, -.005, z, .15 if z < .6 else .085, .01, .085, paint('plate', '#fbfaf7', .35), .004)


def room(home, rx, ry, rz, y0, north=(), east=(), west=(), wall=None, floor=None, walls='news', ceiling='flat', spots=(3, 2)):
    """Returns its walls by name. The room spans 0..rx and y0..ry."""
    m = wall or paint('wall', home.wall, .92, bump=(60, .03))
    w = {'n': Wall(0, ry, 0), 'e': Wall(rx, ry, -math.pi / 2), 'w': Wall(0, y0, math.pi / 2), 's': Wall(rx, y0, math.pi)}
    for k, length, openings in (('n', rx, north), ('e', ry - y0, east), ('w', ry - y0, west), ('s', rx, ())):
        if k in walls:
            w[k].build(length, rz + .3, openings, m)
    for x in (-THICK / 2, rx + THICK / 2):
        for y in (y0 - THICK / 2, ry + THICK / 2):
            box(THICK, THICK, rz + .3, (x, y, 0), m)
    sheet(rx + .8, ry - y0 + .8, (rx / 2, (ry + y0) / 2, 0), floor or floor_material(home))
    white = paint('ceiling', '#f4f1ec', .95)
    xm, ym = rx / 2, (ry + y0) / 2
    box(rx + .6, ry - y0 + .6, .12, (xm, ym, rz + (.14 if ceiling == 'tray' else 0)), white)
    if ceiling == 'tray':
        t = .55
        for x, y, sx, sy in ((t / 2, ym, t, ry - y0), (rx - t / 2, ym, t, ry - y0), (xm, ry - t / 2, rx - 2 * t, t), (xm, y0 + t / 2, rx - 2 * t, t)):
            box(sx, sy, .14, (x, y, rz), white)
    elif ceiling == 'beams':
        n = int((ry - y0) / .95)
        b = wood('beam', home.timber[0], home.timber[1], .5, axis='x')
        for i in range(n):
            box(rx, .14, .18, (xm, y0 + (ry - y0) * (i + .5) / n, rz - .17), b, bevel=.012)
    lit, rim = glow('#ffdcae', 7), paint('trim', '#f4f1ec', .5)
    for i in range(spots[0]):
        for j in range(spots[1]):
            x, y = rx * (i + .5) / spots[0], y0 + (ry - y0) * (j + .6) / (spots[1] + .2)
            cylinder(.05, .012, (x, y, rz - .011), rim, seg=24)
            cylinder(.036, .004, (x, y, rz - .014), lit, seg=20)
    box(1.3, .06, .006, (rx * .5, ry - .5, rz - .005), paint('slot', '#3b3935', .8))
    return w


def door(w, a, home, h=2.2, wide=.92, colour='#f2eee7'):
    """A closed door with casing, two panels and a lever."""
    m, trim = paint('door' + colour, colour, .45), paint('trim', '#f4f1ec', .5)
    for k in (-1, 1):
        w.box(a + k * (wide / 2 + .05), -.014, 0, .1, .03, h + .1, trim)
    w.box(a, -.014, h, wide + .2, .03, .1, trim)
    w.box(a, -.005, 0, wide, .02, h, m, .004)
    for z, q in ((.18, .75), (1.08, .95)):
        w.box(a, -.02, z, wide - .26, .014, q, m, .006)
    w.box(a + wide / 2 - .08, -.03, 1.0, .04, .04, .04, brass(home))
    w.box(a + wide / 2 - .13, -.06, 1.01, .13, .018, .02, brass(home))


def books(p, a0, a1, b, z, tones, seed=1, h=(.19, .28)):
    """A row of books along local x, some lying."""
    r = random.Random(seed)
    a = a0
    while a < a1:
        t, hh = r.uniform(.018, .045), r.uniform(*h)
        c = shade(r.choice(tones), r.uniform(.8, 1.12))
        box(t - .002, r.uniform(.13, .17), hh, p.at(a + t / 2, b, z), paint('book' + c, c, .65), bevel=.003,
            rot=(0, r.choice((0, 0, 0, 0, .12)), p.turn))
        a += t
        if r.random() < .07:
            a += r.uniform(.06, .2)


def roman_blind(w, o, drop, colour):
    m = fabric(colour, 0, 260, .25)
    n = 4
    for i in range(n):
        w.box((o[0] + o[1]) / 2, .06 - .012 * i, o[3] - drop + .05 * i, o[1] - o[0] - .03, .035 + .012 * i, drop - .07 * i, m, .012)


def drape(w, a, width, h, colour, thin=False, seed=1):
    m = sheer('sheer') if thin else fabric(colour, 0, 300, .2)
    x, y, z = w.at(a, -.12 if thin else -.17, .02)
    curtain(width, h, (x, y, z), m, max(4, int(width * (9 if thin else 11))), .05, turn=w.turn, seed=seed)


def rail(w, a0, a1, z, home):
    rod(w.at(a0, -.14, z), w.at(a1, -.14, z), .012, brass(home))
    for a in (a0, a1):
        ball(.022, w.at(a, -.14, z), brass(home), seg=16)


def throw_on(at, turn, colour, w=.5, l=1.2):
    o = cloth(w, l, at, fabric(colour, .5, 100, .5), .22, 7, .014)
    o.rotation_euler = (0, 0, turn)


def stack_of_books(x, y, z, tones, turn=.2):
    for i, c in enumerate(tones):
        box(.27 - .03 * i, .2 - .02 * i, .03, (x, y, z + .031 * i), paint('book' + c, c, .6), bevel=.004, rot=(0, 0, turn + .2 * i))


def small_plant(at, h, seed=1, colour='#d9d2c6'):
    """A plant for a shelf or a window board, in a pot of its size."""
    pot(at, colour, r=h * .2, h=h * .36)
    areca((at[0], at[1], at[2] + h * .32), h, 9, potted=False, seed=seed)


def tree_view(colour='#8a9a5c', n=26, near=9, tall=(4, 7), seed=5, elevation=24, azimuth=-40, sky_strength=.42):
    """A garden of real trees at eye level beyond a window along +y."""
    sky(elevation, azimuth, sky_strength, .7, .95, (1.0, .97, 1.0), clouds=.4, cloud_colour=(5.4, 5.0, 4.7, 1))
    sheet(90, 60, (3, near + 27, -.4), paint('lawn', colour, .9, bump=(30, .6), vary=(.5, '#6c8046', .8)))
    box(120, 2, 3.2, (3, near + 30, -.4), paint('far hedge', '#4f6638', .9, bump=(3, 1.0, 'Voronoi'), vary=(.8, '#7d9a50', .9)), bevel=.3)
    r = random.Random(seed)
    for i in range(n):
        y = near + 26 * (i / n)
        tree((3 + r.uniform(-.75, .75) * y * 1.2, y, -.4), r.uniform(*tall), r.uniform(1.4, 2.2), seed * 40 + i, leaves=4200, leaf_size=.085)


# ---------------------------------------------------------------- bedrooms

def alcove_bedroom(home, head='channels', seed=1, eye=(2.25, -1.6, 1.25), aim=(2.72, 4.2, 1.13), lens=24):
    """Seen from the foot of the bed: a panelled alcove between wardrobes, tall window with curtains on the right."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.2, 4.6, 2.95, -2.6
    east = [(1.2, 4.4, .1, 2.62)]
    w = room(home, rx, ry, rz, y0, east=east, ceiling='tray', spots=(2, 2))
    sky(15, 60, .5, .8, .95, (1.0, .95, 1.0))
    w['e'].glaze(east[0], 4, 1)
    w['e'].light(east[0], 120)
    sun(17, 76, 7, (1, .76, .5), .8)
    area_light((2.6, y0 + .3, 2.5), (2.6, ry, .6), 3, 1, 14, (1, .88, .74))
    n, deep = w['n'], .62
    panel = paint('panel' + home.accent, shade(home.accent, 1.06), .55)
    front = paint('wardrobe', home.wall, .5)
    for a0, a1 in ((.02, 1.12), (4.08, 5.18)):
        n.box((a0 + a1) / 2, -deep / 2, .08, a1 - a0, deep, rz - .08, front, .004)
        for k in range(2):
            c = a0 + (a1 - a0) * (k + .5) / 2
            n.box(c, -deep - .01, .1, (a1 - a0) / 2 - .006, .02, 2.3, front, .005)
            n.box(c, -deep - .022, .28, (a1 - a0) / 2 - .16, .012, 1.94, front, .006)
            n.box(c, -deep - .01, 2.41, (a1 - a0) / 2 - .006, .02, .5, front, .005)
            n.box(c + (.19 if k == 0 else -.19), -deep - .035, 1.0, .014, .03, .26, brass(home))
        n.box((a0 + a1) / 2, -deep / 2 + .02, 0, a1 - a0, deep - .04, .08, paint('plinth', '#2b2620', .7), 0)
    n.box(2.6, -deep / 2, 2.45, 2.98, deep, rz - 2.45, front, .004)
    n.box(2.6, -.012, .1, 2.96, .02, 2.36, panel)
    for i in range(3):
        c = 1.12 + 2.96 * (i + .5) / 3
        for dx, sx, z, sz in ((-.4, .03, .35, 1.9), (.4, .03, .35, 1.9), (0, .83, .35, .03), (0, .83, 2.22, .03)):
            n.box(c + dx, -.035, z, sx, .026, sz, panel, .01)
    n.box(2.6, -.3, 2.44, 2.7, .02, .012, glow('#ffcf94', 9), 0)
    area_light((2.6, ry - .3, 2.42), (2.6, ry - .35, .5), 2.6, .1, 12, (1, .8, .56))
    bed(2.6, ry - .03, 0, home, head, True)
    for k in (-1, 1):
        z = nightstand(2.6 + k * 1.24, ry - .03, 0, home, 'round')
        n.box(2.6 + k * 1.24, -.05, 1.38, .07, .1, .07, brass(home))
        rod(n.at(2.6 + k * 1.24, -.16, 1.42), n.at(2.6 + k * 1.24, -.08, 1.42), .01, brass(home))
        cylinder(.09, .16, n.at(2.6 + k * 1.24, -.18, 1.42), paint('shade', '#f6e7cf', .9, emit='#ffcf94', strength=4.0), top=.06, caps=False)
        lamp(n.at(2.6 + k * 1.24, -.24, 1.5), 9)
    stack_of_books(1.34, ry - .36, .5, (home.accent, home.third))
    vase(3.86, ry - .36, .5, home, True, .17, '#e9e1d4')
    rug(2.6, ry - 2.5, 3.3, 2.4, home)
    rail(w['e'], .75, 4.85, 2.72, home)
    drape(w['e'], 1.0, .55, 2.68, home.drape, seed=3)
    drape(w['e'], 4.5, .6, 2.68, home.drape, seed=4)
    drape(w['e'], 1.55, .7, 2.68, '', True)
    pendant(2.6, 2.1, 2.5, rz + .14, home, 'drum', 10)
    armchair(4.45, 1.1, math.radians(72), home, 'tub', home.second)
    areca((4.75, -.5, 0), 1.6, 12, seed=seed + 2)
    w['w'].plates((5.2, 1.05), (5.6, .3))
    door(w['w'], 2.6, home)
    camera(eye, aim, lens)
    return dict(exposure=.12, saturation=1.08)


def bay_bedroom(home, view='city', seed=1, eye=(4.75, -1.7, 1.3), aim=(1.75, 4.6, 1.1), lens=23):
    """A wide window with a cushioned seat ahead, the bed along the left wall, morning light."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.4, 4.5, 2.9, -2.2
    o = (1.0, 4.9, .52, 2.5)
    w = room(home, rx, ry, rz, y0, north=[o], ceiling='flat', spots=(2, 2))
    view_outside(view, 'y', seed + 41, 60)
    n = w['n']
    n.glaze(o, 3, 1, deep=.2)
    n.film(o, .22)
    n.light(o, 105)
    sun(16, 26, 7.5, (1, .77, .5), .8)
    area_light((2.8, y0 + .3, 2.5), (2.4, ry, .6), 3, 1, 20, (1, .88, .74))
    # the seat stands out into the room, with drawers below
    m, t = paint('seat front', shade(home.wall, .97), .5), timber(home)
    n.box(2.95, -.24, .0, 3.9, .48, .4, m, .004)
    for i in range(4):
        n.box(1.0 + 3.9 * (i + .5) / 4, -.49, .07, 3.9 / 4 - .012, .02, .3, m, .006)
        n.box(1.0 + 3.9 * (i + .5) / 4, -.51, .25, .18, .022, .014, brass(home))
    n.box(2.95, -.25, .4, 3.92, .54, .03, t, .006)
    n.box(2.95, -.24, .43, 3.8, .48, .09, fabric(home.accent, .5, 300), .035)
    for a, s, c, k in ((1.35, .46, home.second, 8), (1.72, .4, home.third, -10), (4.45, .46, home.second, -12), (4.1, .36, home.accent, 6)):
        cushion(s, s, .16, n.at(a, -.12, .52 + s / 2 - .02), fabric(c, 0, 90, .3), 74, k, int(a * 10))
    stack_of_books(3.0, ry - .26, .52, (home.accent, home.third, home.second), .5)
    for a in (.97, 4.93):
        n.box(a, -.05, .5, .07, .1, 2.0, m, .006)
    n.box(2.95, -.05, 2.5, 4.03, .1, .09, m, .006)
    for i in range(3):
        roman_blind(n, (1.03 + 1.3 * i, 2.27 + 1.3 * i, .5, 2.5), .34 + .16 * (i == 2), home.drape)
    by = 1.45
    ww = w['w']
    half = paint('wainscot', shade(home.accent, 1.22), .6)
    ww.box((ry - y0) / 2, -.012, .1, ry - y0 - .02, .022, 1.22, half, .004)
    ww.box((ry - y0) / 2, -.02, 1.32, ry - y0 - .02, .045, .04, half, .01)
    for i in range(17):
        ww.box(.2 + .4 * i, -.026, .1, .03, .012, 1.22, half, .004)
    bed(.03, by, math.pi / 2, home, 'round', False)
    for k in (-1.42, 1.42):
        z = nightstand(.03, by + k, math.pi / 2, home, 'box')
        table_lamp(.36, by + k, z, home, home.third)
    stack_of_books(.3, by - 1.25, .52, (home.second, home.accent))
    picture((.0, by - .42, 1.55), .62, .84, home.art, seed, 'x', style='arches')
    picture((.0, by + .42, 1.55), .62, .84, home.art, seed + 3, 'x', style='dunes')
    rug(2.35, by - .1, 2.5, 3.0, home)
    armchair(4.7, 2.55, math.radians(120), home, 'wood', home.accent)
    cylinder(.2, .03, (4.95, 1.75, .48), timber(home), bevel=.008)
    cylinder(.018, .48, (4.95, 1.75, 0), brass(home))
    cylinder(.15, .012, (4.95, 1.75, 0), brass(home))
    vase(4.95, 1.75, .51, home, True, .16)
    areca((5.0, 3.75, 0), 1.5, 12, seed=seed + 5)
    pendant(2.6, 1.6, 2.45, rz, home, 'rattan', 8)
    camera(eye, aim, lens)
    return dict(exposure=.18, saturation=1.08)


def poster_bedroom(home, seed=1, eye=(4.6, -1.6, 1.35), aim=(2.55, 4.2, 1.28), lens=23):
    """Four-poster with linen between two tall shuttered windows to the sea, beams above."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.8, 4.6, 3.15, -2.6
    north = [(.35, 1.35, .1, 2.5), (4.45, 5.45, .1, 2.5)]
    east = [(2.6, 4.6, .1, 2.5)]
    w = room(home, rx, ry, rz, y0, north=north, east=east, ceiling='beams', spots=(0, 0))
    view_outside('sea', 'y', seed, 14)
    n = w['n']
    for o in north:
        n.glaze(o, 2, 4, '#f4f1ec', .04)
        n.film(o, .24)
        n.light(o, 34)
        for k, a in ((-1, o[0] - .27), (1, o[1] + .27)):
            slats(n, a, .46, o[2] + .02, 2.36, '#e9ede9' if seed % 2 else home.accent)
    w['e'].glaze(east[0], 2, 4, '#f4f1ec', .04)
    w['e'].light(east[0], 95)
    sun(24, 64, 7, (1, .84, .62), .7)
    area_light((2.6, y0 + .3, 2.6), (2.6, ry, .6), 3, 1, 16, (1, .92, .82))
    bx, top, t = 2.9, 2.35, timber(home, 'z')
    bed(bx, ry - .06, 0, home, 'slab', False)
    for k in (-1.02, 1.02):
        for b in (-.12, -2.4):
            box(.085, .085, top, (bx + k, ry + b, 0), t, bevel=.012)
        box(.07, 2.36, .07, (bx + k, ry - 1.26, top - .04), t, bevel=.01)
    for b in (-.12, -2.4):
        box(2.1, .07, .07, (bx, ry + b, top - .04), t, bevel=.01)
    linen = sheer('bed linen', '#fbf8f2', .25)
    for k in (-1.02, 1.02):
        for b, q in ((-.3, .42), (-2.26, .34)):
            curtain(q, top - .12, (bx + k, ry + b, .08), linen, 5, .045, math.pi / 2, seed=int(10 * (b + k)))
    cloth(2.0, 2.2, (bx, ry - 1.26, top + .03), linen, .2, 9, .03)
    for k in (-1.42, 1.42):
        z = nightstand(bx + k, ry - .04, 0, home, 'round')
        table_lamp(bx + k, ry - .34, z, home, '#e9e1d4')
    box(1.3, .44, .42, (bx, ry - 2.85, 0), t, bevel=.012)
    box(1.24, .4, .08, (bx, ry - 2.85, .42), fabric(home.accent, .4), bevel=.03)
    throw_on((bx + .3, ry - 2.85, .52), math.pi / 2, home.third, .42, .5)
    rug(bx, ry - 2.2, 3.6, 2.6, home)
    armchair(5.05, 2.3, math.radians(75), home, 'wood')
    vase(.5, 3.1, 0, home, True, .55, '#cfdbe0')
    areca((5.35, 3.3, 0), 1.6, 12, seed=seed + 1)
    picture((0, 1.6, 1.3), 1.2, .85, home.art, seed, 'x', style='dunes')
    camera(eye, aim, lens)
    return dict(exposure=.1, saturation=1.08)


def slats(w, a, wide, z0, h, colour):
    """One open shutter, flat on the wall."""
    m = paint('shutter' + colour, colour, .55)
    for k in (-1, 1):
        w.box(a + k * (wide / 2 - .03), -.035, z0, .06, .04, h, m)
    for z in (z0, z0 + h / 2 - .03, z0 + h - .06):
        w.box(a, -.035, z, wide - .124, .036, .06, m)
    n = int(h / .055)
    for i in range(1, n):
        o = w.box(a, -.035, z0 + i * .055, wide - .12, .05, .008, m, .002)
        o.rotation_euler = Euler((.6, 0, w.turn))


def clay_bedroom(home, seed=1, eye=(3.6, -1.75, 1.3), aim=(2.25, 4.0, 1.12), lens=23):
    """Old house: low platform before a lit arch, a deep arched window, beams, plaster."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.0, 4.4, 3.05, -2.4
    plaster = paint('plaster wall', shade(home.rug, 1.28), .95, bump=(4, .14), vary=(1.2, shade(home.rug, 1.05), .5))
    east = [(1.0, 2.3, .5, 2.35, True)]
    w = room(home, rx, ry, rz, y0, east=east, wall=plaster, ceiling='beams', spots=(0, 0))
    sky(20, 70, .5, .8, .95, (1.0, .95, 1.0))
    e = w['e']
    e.light((1.0, 2.3, .5, 2.35), 78)
    sun(22, 74, 8, (1, .74, .46), .7)
    area_light((2.4, y0 + .3, 2.6), (2.4, ry, .6), 3, 1, 22, (1, .84, .66))
    e.box(1.65, .05, .47, 1.44, .34, .05, timber(home), .01)
    for i in range(5):
        rod(e.at(1.2 + .225 * i, .18, .52), e.at(1.2 + .225 * i, .18, 2.3), .012, paint('iron', '#2b2522', .5))
    # bed niche: a second skin of plaster with one wide arch, light behind its edge
    arch_wall(rx, rz + .2, .3, 3.2, 1.15, (rx / 2, ry - .15, 0), plaster, n=40)
    n = w['n']
    back = paint('niche', shade(home.accent, 1.18), .95, bump=(4, .14))
    n.box(rx / 2, -.012, 0, 3.3, .02, rz, back, 0)
    for i in range(25):
        a = math.pi * i / 24
        lamp((rx / 2 - 1.52 * math.cos(a), ry - .12, 1.15 + 1.46 * math.sin(a)), .42, (1, .7, .4), .05)
    box(3.9, 2.7, .22, (rx / 2, ry - 1.65, 0), plaster, bevel=.05)
    bed(rx / 2, ry - .32, 0, home, 'split', False)
    for k in (-1.55, 1.55):
        cylinder(.2, .34, (rx / 2 + k, ry - .75, .22), wood('stool', home.timber[0], home.timber[1], .5, axis='z'), top=.17, bevel=.02)
        pendant(rx / 2 + k * .98, ry - .75, 1.55, rz, home, 'rattan', 7)
    vase(rx / 2 - 1.55, ry - .75, .56, home, True, .16, '#b9714a')
    stack_of_books(rx / 2 + 1.55, ry - .75, .56, (home.accent, home.third))
    rug(2.4, .55, 2.6, 1.6, home, '#b98a66', border=True)
    for k, (x, y, h) in enumerate(((.45, 2.5, .52), (.78, 2.1, .34), (4.66, 2.75, .5))):
        turned(((.0, 0), (h * .28, 0), (h * .42, h * .4), (h * .3, h * .8), (h * .16, h * .92), (h * .2, h)), (x, y, .22 if k < 2 else 0),
               paint('jar%d' % k, ('#b06a44', '#d9a273', '#8f4c34')[k], .8, bump=(20, .2)))
    armchair(4.35, 1.45, math.radians(60), home, 'wood', home.second)
    areca((.5, 1.0, 0), 1.4, 11, seed=3)
    camera(eye, aim, lens)
    return dict(exposure=.15, saturation=1.06)


def night_bedroom(home, seed=1, eye=(.75, -1.9, 1.3), aim=(3.5, 4.6, 1.12), lens=22):
    """High above the city after dusk: glass on two sides, low bed with light under it, dark timber."""
    home = HOMES[home]
    rx, ry, rz, y0 = 6.0, 4.8, 2.9, -2.4
    north, east = [(1.9, 5.98, .06, 2.68)], [(.02, 4.6, .06, 2.68)]
    w = room(home, rx, ry, rz, y0, north=north, east=east, ceiling='tray', spots=(2, 2))
    view_outside('night', 'y', seed + 30, 120)
    for k, o, cols in (('n', north[0], 3), ('e', east[0], 3)):
        w[k].glaze(o, cols, 1, deep=.1)
        w[k].film(o, .3)
        w[k].light(o, 26, (.55, .7, 1))
    skyline(9, (1500, 200), 900, 900, 34, Haze('#6f6d80', 3600, .5), -120, 70, 235, .24, 9)
    t, dark = timber(home, 'z', .5), wood('dark slats', '#2f251e', '#54422f', .45, axis='z')
    ww = w['w']
    ww.box((ry - y0) / 2 + .6, -.02, .0, 4.6, .04, rz, dark, 0)
    for i in range(58):
        ww.box(1.55 + .08 * i + .3, -.05, 0, .045, .035, rz - .02, dark, .004)
    by = 2.35
    box(2.6, 2.4, .12, (1.4, by, .14), dark, bevel=.01)
    box(2.3, 2.1, .02, (1.4, by, .1), glow('#ffc27a', 5))
    area_light((1.5, by, .11), (1.5, by, 0), 2.2, 2.0, 9, (1, .74, .44))
    bed(.08, by, math.pi / 2, home, 'slab', False)
    for k in (-1.52, 1.52):
        box(.4, .5, .3, (.35, by + k, .18), dark, bevel=.01)
        pendant(.42, by + k, 1.35, rz, home, 'cylinder', 10)
    vase(.36, by + 1.52, .48, home, True, .18, '#8d8376')
    stack_of_books(.36, by - 1.5, .48, (home.third, home.accent))
    rug(2.4, by, 2.9, 3.4, home)
    armchair(4.7, 3.2, math.radians(140), home, 'tub', home.second)
    floor_lamp(5.35, 3.9, home, 'shade')
    cylinder(.22, .03, (4.2, 4.1, .46), paint('stone top', '#3b3733', .2), bevel=.008)
    cylinder(.02, .46, (4.2, 4.1, 0), brass(home))
    cylinder(.15, .015, (4.2, 4.1, 0), brass(home))
    stack_of_books(4.2, 4.1, .49, (home.second, home.third))
    drape(w['n'], .8, 1.6, 2.86, home.drape, seed=2)
    drape(w['e'], 5.4, .9, 2.86, home.drape, seed=5)
    area_light((2.4, y0 + .3, 2.6), (2.6, ry, .6), 3, 1, 10, (1, .8, .6))
    camera(eye, aim, lens)
    return dict(exposure=.35, saturation=1.06, bloom=.08)


def garden_bedroom(home, seed=1, eye=(4.7, -2.3, 1.3), aim=(2.3, 4.2, 1.12), lens=24):
    """Paned doors to treetops ahead, bed on the left under an oak shelf with books, desk on the right."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.4, 4.3, 2.9, -2.6
    o = (1.5, 4.3, .06, 2.4)
    w = room(home, rx, ry, rz, y0, north=[o], ceiling='flat', spots=(2, 2))
    tree_view(near=6.5, seed=seed)
    n = w['n']
    n.glaze(o, 4, 4, '#3a4030', .038)
    n.film(o, .42)
    n.light(o, 105)
    sun(26, 28, 7, (1, .8, .54), .8)
    area_light((2.8, y0 + .3, 2.5), (2.4, ry, .6), 3, 1, 18, (1, .9, .76))
    for k in (-1, 1):
        n.box(2.9 + k * .09, .08, 1.0, .02, .05, .16, brass(home))
    rail(n, 1.0, 4.8, 2.55, home)
    drape(n, 1.2, .5, 2.5, home.drape, seed=2)
    drape(n, 4.6, .5, 2.5, home.drape, seed=6)
    by = 1.2
    ww, t = w['w'], timber(home, 'y')
    paintm = paint('half wall', shade(home.accent, 1.3), .85)
    ww.box((ry - y0) / 2, -.006, .1, ry - y0 - .02, .01, 1.55, paintm, 0)
    a = by - y0
    ww.box(a, -.12, 1.62, 3.6, .24, .035, t, .006)
    books(ww, a - 1.7, a - .7, -.1, 1.655, (home.accent, home.third, home.second, '#e6ddc8', '#3d4428'), 3)
    for k, c in ((-.3, home.third), (.05, '#efe9d6')):
        turned(((0, 0), (.05, 0), (.08, .1), (.04, .2), (.05, .24)), ww.at(a + k, -.12, 1.655), paint('pot ' + c, c, .5))
    small_plant(ww.at(a + .75, -.1, 1.655), .42, 7, '#b98a52')
    books(ww, a + 1.1, a + 1.7, -.1, 1.655, (home.accent, '#e6ddc8', home.second), 8)
    bed(.03, by, math.pi / 2, home, 'channels', False)
    for k in (-1.42, 1.42):
        z = nightstand(.03, by + k, math.pi / 2, home, 'box')
        table_lamp(.34, by + k, z, home)
    rug(2.4, by, 2.5, 3.1, home)
    e = w['e']
    e.box(2.1, -.3, .72, 1.5, .6, .035, t, .008)
    for k in (-.68, .68):
        e.box(2.1 + k, -.3, 0, .05, .52, .72, t, .006)
    table_lamp(rx - .3, ry - 1.6, .755, home, home.accent)
    stack_of_books(rx - .35, ry - 2.5, .755, (home.accent, home.second, home.third))
    dining_chair(rx - .95, ry - 2.1, math.radians(-90), home, fabric(home.accent, .5))
    areca((4.95, 3.75, 0), 1.7, 13, seed=seed + 2)
    pendant(2.6, 1.3, 2.45, rz, home, 'drum', 8)
    camera(eye, aim, lens)
    return dict(exposure=.12, saturation=1.06)


# ---------------------------------------------------------------- kitchens

def fronts(w, a0, a1, n, b, z, h, m, home, handle='bar', gap=.006):
    """A row of cabinet doors whose faces stand at local -b."""
    s = (a1 - a0) / n
    for i in range(n):
        c = a0 + s * (i + .5)
        w.box(c, -b, z, s - gap, .022, h, m, .004)
        if handle == 'bar':
            w.box(c, -b - .025, z + h - .07, min(.2, s * .5), .022, .012, brass(home), .004)
        elif handle == 'tall':
            w.box(c + s * .38 * (-1) ** i, -b - .025, z + h * .35, .012, .022, min(.3, h * .4), brass(home), .004)
        elif handle == 'knob':
            ball(.018, w.at(c + s * .38 * (-1) ** i, -b - .03, z + h - .12), brass(home), seg=16)


def run(w, a0, a1, home, face, top, n=5, deep=.62, handle='bar', splash=None, splash_h=.5):
    """Base cabinets with worktop along a wall."""
    w.box((a0 + a1) / 2, -deep / 2 + .02, .1, a1 - a0 - .01, deep - .04, .76, paint('carcass', '#1f1b18', .8), 0)
    w.box((a0 + a1) / 2, -deep / 2 + .05, 0, a1 - a0 - .01, deep - .12, .1, paint('plinth', '#2b2620', .7), 0)
    for a in (a0 + .011, a1 - .011):
        w.box(a, -deep / 2 + .004, .0, .022, deep - .012, .868, face, .003)
    fronts(w, a0, a1, n, deep - .01, .11, .74, face, home, handle)
    w.box((a0 + a1) / 2, -deep / 2 - .005, .87, a1 - a0 + .02, deep + .03, .03, top, .006)
    if splash:
        w.box((a0 + a1) / 2, -.012, .9, a1 - a0, .022, splash_h, splash, 0)


def tap(w, a, home, b=-.1, z=.9):
    m = brass(home)
    cylinder(.022, .03, w.at(a, b, z), m, seg=20)
    rod(w.at(a, b, z), w.at(a, b, z + .3), .012, m)
    pts = [(b - .1 + .1 * math.cos(t), z + .3 + .1 * math.sin(t)) for t in (math.pi * k / 10 for k in range(11))]
    for p, q in zip(pts, pts[1:]):
        rod(w.at(a, p[0], p[1]), w.at(a, q[0], q[1]), .012, m)
    rod(w.at(a, b - .2, z + .3), w.at(a, b - .2, z + .2), .012, m)
    w.box(a + .06, b, z + .05, .07, .014, .014, m, .003)


def sink(w, a, wide=.62, z=.9):
    w.box(a, -.33, z - .004, wide, .4, .006, paint('sink rim', '#d8d4cc', .25, metal=.9), .002)
    w.box(a, -.33, z - .001, wide - .06, .34, .004, paint('sink', '#6d6a66', .35, metal=.7), .002)


def clutter(w, a, home, b=-.3, z=.9, seed=1):
    """What stands on a worktop: board, jars, bowl of fruit, kettle."""
    r = random.Random(seed)
    box(.26, .02, .38, w.at(a, -.06, z), timber(home, 'z'), bevel=.008, rot=(math.radians(-7), 0, w.turn))
    box(.2, .018, .28, w.at(a + .16, -.07, z), wood('board', '#6b452c', '#a5764b', .5, axis='z'), bevel=.008, rot=(math.radians(-9), 0, w.turn))
    for i in range(3):
        h = .15 + .03 * i
        cylinder(.05, h, w.at(a + .42 + .13 * i, -.12, z), paint('jar glass', '#e6e0d4', .15, clear=.6), bevel=.006, seg=28)
        cylinder(.045, .02, w.at(a + .42 + .13 * i, -.12, z + h), timber(home), seg=28)
    turned(((0, 0), (.06, 0), (.15, .07), (.145, .075), (.05, .015)), w.at(a + .3, b - .06, z), paint('bowl', '#efe9df', .3))
    for i in range(5):
        ball(.038, w.at(a + .3 + r.uniform(-.07, .07), b - .06 + r.uniform(-.07, .07), z + .05 + .028 * (i % 2)),
             paint('fruit%d' % (i % 2), ('#d98a2b', '#c8c04a')[i % 2], .45), seg=16)


def shelf_of_china(w, a0, a1, z, home, seed=1, deep=.24):
    w.box((a0 + a1) / 2, -deep / 2, z, a1 - a0, deep, .035, timber(home), .006)
    r = random.Random(seed)
    a = a0 + .12
    tones = ('#efe9df', home.accent, '#e2d7c6', home.second, '#d9d0c0')
    while a < a1 - .12:
        c, kind = r.choice(tones), r.random()
        if kind < .35:
            for q in range(5):
                turned(((0, 0), (.05, 0), (.1, .012), (.1, .018), (.04, .01)), w.at(a + .04, -.13, z + .035 + .016 * q), paint('plate' + c, c, .3))
            a += .24
        elif kind < .65:
            for q in range(3):
                turned(((0, 0), (.04, 0), (.075, .05), (.07, .05), (.03, .01)), w.at(a, -.13, z + .035 + .026 * q), paint('bowl' + c, c, .35))
            a += .19
        else:
            h = r.uniform(.12, .24)
            turned(((0, 0), (.045, 0), (.06, h * .4), (.035, h * .85), (.045, h)), w.at(a, -.13, z + .035), paint('jar' + c, c, .45))
            a += .17


def hob(w, a, z=.9):
    w.box(a, -.33, z, .6, .5, .008, paint('hob', '#0f1113', .06, clear=1), .002)
    for k, q in ((-.15, -.22), (.15, -.22), (-.15, -.44), (.15, -.44)):
        ring(.075, .0015, w.at(a + k, q, z + .009), paint('hob ring', '#5b5e62', .4))


def galley_kitchen(home, seed=1, eye=(1.28, -2.9, 1.4), aim=(1.34, 4.2, 1.1), lens=22):
    """Two runs face each other, a window at the end; stone, dark fronts, light under the wall cabinets."""
    home = HOMES[home]
    rx, ry, rz, y0 = 2.75, 3.9, 2.75, -3.0
    o = (.72, 2.05, .98, 2.4)
    w = room(home, rx, ry, rz, y0, north=[o], ceiling='flat', spots=(1, 4))
    sky(14, -20, .5, .8, .95, (1.0, .95, 1.0))
    skyline(3, (-60, 1100), 620, 420, 40, Haze('#ecd3bd', 2600, 1.6), -70, 60, 230, .04, 4)
    n = w['n']
    n.glaze(o, 2, 1)
    n.film(o, .3)
    n.light(o, 48)
    area_light((rx / 2, y0 + .2, 2.4), (rx / 2, ry, .7), 2, 1, 34, (1, .9, .78))
    face = paint('cabinet', home.cabinet, .4)
    t = wood('tall front', home.timber[0], home.timber[1], .45, axis='z')
    stone = marble('counter', home.stone[0], home.stone[1], .14, scale=1.0, band=.05)
    ww, e = w['w'], w['e']
    length = ry - y0
    run(ww, .3, length, home, face, stone, 9, splash=stone, splash_h=.55, handle='bar')
    run(e, 0, length - 2.7, home, face, stone, 6, splash=stone, splash_h=.55, handle='bar')
    # wall cabinets on the left, open shelves on the right
    ww.box(length / 2 + .5, -.17, 1.45, length - 1.0, .34, .85, face, 0)
    fronts(ww, 1.0, length, 8, .35, 1.45, .85, face, home, 'none')
    ww.box(length / 2 + .5, -.2, 1.437, length - 1.2, .03, .012, glow('#ffcf94', 9), 0)
    area_light(ww.at(length / 2 + .4, -.22, 1.43), ww.at(length / 2 + .4, -.25, .9), .1, length - 1.4, 11, (1, .82, .58))
    for z in (1.5, 1.92):
        shelf_of_china(e, .12, length - 2.75, z, home, seed + int(z * 10))
        e.box((length - 2.63) / 2, -.22, z - .012, length - 3.1, .012, .012, glow('#ffcf94', 7), 0)
    # tall block near the camera on the right: oven, refrigerator
    a0, a1 = length - 2.65, length - .2
    e.box((a0 + a1) / 2, -.31, .08, a1 - a0, .6, 2.4, paint('carcass', '#1f1b18', .8), 0)
    fronts(e, a0 + .62, a1, 3, .62, .1, 2.36, t, home, 'tall')
    e.box(a0 + .31, -.62, .1, .6, .022, .6, t, .004)
    e.box(a0 + .31, -.62, 2.0, .6, .022, .46, t, .004)
    for z in (.72, 1.36):
        e.box(a0 + .31, -.62, z, .59, .03, .6, paint('oven', '#15171a', .08, clear=.6), .006)
        e.box(a0 + .31, -.66, z + .5, .45, .03, .018, metal('#cfcac2', .25), .004)
    sink(ww, length - 2.2)
    tap(ww, length - 2.2, home)
    hob(ww, length - 4.0)
    clutter(ww, length - 1.4, home, seed=seed)
    clutter(e, 1.3, home, seed=seed + 2)
    vase(e.at(.4, -.3, 0)[0], e.at(.4, -.3, 0)[1], .9, home, True, .22, '#e9e1d4')
    n.plates((.5, 1.1),)
    areca((1.4, ry - .3, .0), 1.15, 11, seed=4)
    box(.9, 3.6, .012, (rx / 2, .6, 0), paint('runner', shade(home.rug, .9), 1, bump=(220, .5), vary=(3, shade(home.rug, .7), .9)), bevel=.004)
    camera(eye, aim, lens)
    return dict(exposure=.25, saturation=1.06)


def corner_kitchen(home, seed=1, eye=(3.5, -1.9, 1.4), aim=(2.35, 4.0, 1.06), lens=24):
    """L of cabinets under a paned window, framed doors with knobs, round breakfast table."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.4, 4.0, 2.85, -2.4
    o = (1.1, 3.3, 1.08, 2.4)
    w = room(home, rx, ry, rz, y0, north=[o], ceiling='flat', spots=(3, 2))
    tree_view(near=7, seed=seed + 3, tall=(3, 5.5))
    n, ww = w['n'], w['w']
    n.glaze(o, 4, 2, '#f4f1ec', .035)
    n.film(o, .42)
    n.light(o, 88)
    sun(28, 24, 6.5, (1, .82, .58), .8)
    area_light((3.2, y0 + .3, 2.4), (2.4, ry, .6), 3, 1.2, 46, (1, .9, .78))
    face, t = paint('cabinet', home.cabinet, .5), timber(home)
    stone = marble('counter', home.stone[0], home.stone[1], .14, scale=1.3, band=.04)
    tiles = wall_tile('splash', '#efe9dc', '#e3dac9', '#cfc8ba', (.15, .075), .16)
    run(n, 0, 4.3, home, face, stone, 6, handle='knob', splash=tiles, splash_h=.17)
    side = wall_tile('splash side', '#efe9dc', '#e3dac9', '#cfc8ba', (.15, .075), .16)
    run(ww, 2.2, ry - y0 - .64, home, face, stone, 5, handle='knob', splash=side, splash_h=.62)
    for a0, a1, k in ((0, 4.3, n), (2.2, ry - y0 - .64, ww)):
        for i in range(6 if k is n else 5):
            s = (a1 - a0) / (6 if k is n else 5)
            c = a0 + s * (i + .5)
            for dx, sx, z, sz in ((-s / 2 + .05, .07, .12, .72), (s / 2 - .05, .07, .12, .72), (0, s - .1, .12, .07), (0, s - .1, .77, .07)):
                k.box(c + dx, -.635, z, sx, .014 if sz > .1 else .012, sz, face, .004)
    for a0, a1 in ((0.02, 1.0), (3.42, 4.3)):
        n.box((a0 + a1) / 2, -.17, 1.5, a1 - a0, .34, .95, face, 0)
        fronts(n, a0, a1, 2, .35, 1.5, .95, face, home, 'none')
        for i in range(2):
            s = (a1 - a0) / 2
            c = a0 + s * (i + .5)
            for dx, sx, z, sz in ((-s / 2 + .04, .06, 1.51, .93), (s / 2 - .04, .06, 1.51, .93), (0, s - .1, 1.51, .06), (0, s - .1, 2.38, .06)):
                n.box(c + dx, -.366, z, sx, .012 if sz > .1 else .01, sz, face, .003)
            ball(.016, n.at(c + s * .36 * (-1) ** i, -.385, 1.6), brass(home), seg=16)
    # hood and range on the left wall, shelves beside
    a = 4.1
    hood = paint('hood', home.wall, .8)
    ww.box(a, -.24, 1.75, .96, .48, .3, hood, .02)
    ww.box(a, -.17, 2.05, .6, .34, rz - 2.05, hood, .02)
    ww.box(a, -.25, 1.71, 1.0, .5, .05, t, .008)
    hob(ww, a)
    ww.box(a, -.64, .2, .58, .02, .5, paint('oven', '#15171a', .08, clear=.6), .006)
    ww.box(a, -.67, .64, .5, .03, .018, metal('#cfcac2', .25), .004)
    shelf_of_china(ww, 2.3, 3.5, 1.6, home, seed)
    shelf_of_china(ww, 2.3, 3.5, 2.0, home, seed + 4)
    sink(n, 2.2, .8)
    tap(n, 2.2, home)
    clutter(n, 3.5, home, seed=seed)
    for a_, c in ((1.3, 1), (3.05, 2)):
        small_plant(n.at(a_, .0, 1.11), .3, c + 3, '#b98a52')
    vase(.35, 1.2, .9, home, True, .2, '#e9e1d4')
    # breakfast table
    tx, ty = 3.95, 1.55
    cylinder(.58, .035, (tx, ty, .72), t, bevel=.012, seg=64)
    turned(((.26, 0), (.26, .02), (.06, .09), (.045, .4), (.07, .68), (.2, .72)), (tx, ty, 0), t)
    for k in range(4):
        q = math.radians(25 + 90 * k)
        dining_chair(tx + .72 * math.cos(q), ty + .72 * math.sin(q), q + math.pi / 2, home, fabric(home.accent, .5))
    turned(((0, 0), (.06, 0), (.15, .07), (.145, .075), (.05, .015)), (tx + .12, ty - .05, .755), paint('bowl', '#efe9df', .3))
    for i in range(5):
        ball(.04, (tx + .12 + .07 * math.cos(i * 1.3), ty - .05 + .07 * math.sin(i * 1.3), .815 + .02 * (i % 2)), paint('lemon', '#e2c23c', .5), seg=16)
    vase(tx - .2, ty + .12, .755, home, True, .18, '#e9e1d4')
    pendant(tx, ty, 1.75, rz, home, 'rattan', 12)
    rug(tx, ty, 2.3, 2.3, home)
    w['e'].plates((2.6, 1.1), (3.2, .3))
    camera(eye, aim, lens)
    return dict(exposure=.3, saturation=1.08)


def line_kitchen(home, seed=1, eye=(1.35, -2.9, 1.35), aim=(2.75, 3.6, 1.02), lens=25):
    """One wall from end to end in two tones, a long table before it, window on the right."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.6, 3.6, 2.8, -3.0
    east = [(.5, 4.4, .12, 2.5)]
    w = room(home, rx, ry, rz, y0, east=east, ceiling='flat', spots=(3, 2))
    sky(14, 70, .5, .8, .95, (1.0, .95, 1.0))
    e, n = w['e'], w['n']
    e.glaze(east[0], 4, 1)
    e.light(east[0], 118)
    sun(17, 62, 7, (1, .76, .5), .8)
    area_light((2.6, y0 + .3, 2.4), (2.6, ry, .6), 3, 1.2, 22, (1, .9, .78))
    face, t = paint('cabinet', home.cabinet, .42), wood('tall front', home.timber[0], home.timber[1], .45, axis='z')
    stone = marble('counter', home.stone[0], home.stone[1], .14, scale=1.0, band=.05)
    n.box(.95, -.31, .08, 1.86, .6, rz - .1, paint('carcass', '#1f1b18', .8), 0)
    fronts(n, .02, 1.28, 2, .62, .1, 2.06, t, home, 'tall')
    fronts(n, .02, 1.28, 2, .62, 2.17, rz - 2.2, t, home, 'none')
    n.box(1.58, -.62, .1, .59, .022, .58, t, .004)
    n.box(1.58, -.62, 1.9, .59, .022, rz - 1.93, t, .004)
    for z in (.7, 1.3):
        n.box(1.58, -.62, z, .58, .03, .58, paint('oven', '#15171a', .08, clear=.6), .006)
        n.box(1.58, -.66, z + .5, .44, .03, .018, metal('#cfcac2', .25), .004)
    run(n, 1.88, 4.9, home, face, stone, 5, splash=stone, splash_h=.58)
    n.box(3.39, -.17, 1.48, 3.02, .34, .62, t, 0)
    fronts(n, 1.88, 4.9, 5, .35, 1.48, .62, t, home, 'none')
    n.box(3.39, -.17, 2.12, 3.02, .3, rz - 2.12, paint('wall', home.wall, .92), 0)
    n.box(3.39, -.2, 1.467, 2.9, .03, .012, glow('#ffcf94', 9), 0)
    area_light((3.39, ry - .22, 1.46), (3.39, ry - .25, .9), 2.8, .1, 13, (1, .82, .58))
    n.box(5.24, -.31, 0, .66, .6, rz, paint('wall', home.wall, .92), 0)
    sink(n, 2.6)
    tap(n, 2.6, home)
    hob(n, 4.1)
    clutter(n, 3.05, home, seed=seed)
    vase(4.72, ry - .3, .9, home, True, .2, '#e9e1d4')
    n.box(2.2, -.12, .9, .14, .2, .24, paint('kettle', home.second, .3, clear=.5), .05)
    # long table
    tx, ty = 2.85, 1.0
    table_long(tx, ty, 2.3, .9, home, seats=3)
    for k in (-.62, .62):
        pendant(tx + k, ty, 1.7, rz, home, 'dome', 9)
    drape(e, .3, .5, 2.72, home.drape, seed=3)
    drape(e, 4.7, .55, 2.72, home.drape, seed=4)
    rail(e, .05, 5.0, 2.74, home)
    areca((5.1, 2.4, 0), 1.7, 13, seed=6)
    picture((0, 1.0, 1.25), 1.1, .8, home.art, seed, 'x', style='stones')
    w['w'].plates((4.9, 1.05), (3.0, .3))
    camera(eye, aim, lens)
    return dict(exposure=.12, saturation=1.06)


def table_long(tx, ty, length, wide, home, seats=3, chairs=None):
    t = timber(home)
    box(length, wide, .045, (tx, ty, .715), t, bevel=.014)
    for k in (-1, 1):
        for q in (-1, 1):
            rod((tx + k * (length / 2 - .16), ty + q * (wide / 2 - .13), .72), (tx + k * (length / 2 - .06), ty + q * (wide / 2 - .06), 0), .032, t, 16)
    for i in range(seats):
        x = tx + (i - (seats - 1) / 2) * length / seats
        for q in (-1, 1):
            dining_chair(x, ty + q * (wide / 2 + .17), math.pi if q > 0 else 0, home, fabric(chairs or home.accent, .5))
            turned(((0, 0), (.07, 0), (.135, .014), (.13, .02), (.06, .012)), (x, ty + q * (wide / 2 - .19), .76), paint('plate', '#f2ede4', .3))
            cylinder(.032, .1, (x + .19, ty + q * (wide / 2 - .26), .76), paint('tumbler', '#dfe6e4', .08, clear=1), top=.036, seg=20)
            box(.1, .16, .012, (x - .2, ty + q * (wide / 2 - .2), .76), fabric(home.third, 0, 90, .3), bevel=.004)
    vase(tx, ty + .02, .76, home, True, .24, '#e9e1d4')
    for k in (-.34, .36):
        turned(((0, 0), (.05, 0), (.11, .05), (.105, .055), (.04, .012)), (tx + k, ty, .76), paint('bowl' + home.second, home.second, .4))


def bar_kitchen(home, view='sea', seed=1, eye=(.95, -2.7, 1.42), aim=(3.2, 4.0, 1.06), lens=22):
    """The cook looks out: worktop under a ribbon window to the sea, a bar with stools towards the room."""
    home = HOMES[home]
    rx, ry, rz, y0 = 6.0, 3.8, 2.8, -2.9
    o = (.1, 5.9, 1.02, 2.25)
    w = room(home, rx, ry, rz, y0, north=[o], ceiling='flat', spots=(4, 2))
    view_outside(view, 'y', seed + 8, 26)
    n = w['n']
    n.glaze(o, 4, 1, '#f4f1ec', .04)
    n.film(o, .26)
    n.light(o, 105)
    sun(22, 30, 6.5, (1, .84, .62), .7)
    area_light((2.8, y0 + .3, 2.4), (2.8, ry, .6), 3.4, 1.2, 44, (1, .93, .84))
    face, t = paint('cabinet', home.cabinet, .42), timber(home)
    stone = marble('counter', home.stone[0], home.stone[1], .12, scale=1.0, band=.05)
    run(n, 0, 5.2, home, face, stone, 8, splash=stone, splash_h=.1, handle='none')
    for i in range(8):
        n.box(5.2 / 8 * (i + .5), -.635, .835, 5.2 / 8 - .01, .012, .012, t, .002)
    e = w['e']
    e.box(1.7, -.31, .08, 3.3, .6, rz - .1, t, 0)
    tf = wood('tall front', home.timber[0], home.timber[1], .45, axis='z')
    fronts(e, .68, 3.35, 5, .62, .1, 2.1, tf, home, 'tall')
    fronts(e, .68, 3.35, 5, .62, 2.21, rz - 2.24, tf, home, 'none')
    sink(n, 2.0, .8)
    tap(n, 2.0, home)
    hob(n, 3.7)
    clutter(n, .5, home, seed=seed)
    vase(4.7, ry - .3, .9, home, True, .2, '#e9e1d4')
    ix, iy, iw, d = 2.7, 1.15, 2.9, .95
    box(iw, d, .05, (ix, iy, .9), stone, bevel=.008)
    box(iw - .1, .6, .88, (ix, iy + .16, .02), t)
    m = timber(home, 'z')
    for i in range(int((iw - .12) / .05)):
        cylinder(.022, .88, (ix - iw / 2 + .085 + .05 * i, iy - .15, .01), m, caps=False, seg=10)
    for k in (-1, 1):
        for i in range(12):
            cylinder(.022, .88, (ix + k * (iw / 2 - .05), iy - .12 + .05 * i, .01), m, caps=False, seg=10)
    for i in range(3):
        bar_stool(ix - .9 + .9 * i, iy - .62, home, 'back')
    for i in range(3):
        pendant(ix - .95 + .95 * i, iy, 1.78, rz, home, 'globe', 7)
    turned(((0, 0), (.06, 0), (.17, .07), (.165, .075), (.05, .015)), (ix + .5, iy + .1, .95), paint('bowl', '#efe9df', .3))
    for i in range(6):
        ball(.042, (ix + .5 + .08 * math.cos(i * 1.1), iy + .1 + .08 * math.sin(i * 1.1), 1.01 + .025 * (i % 2)), paint('lemon', '#e2c23c', .5), seg=16)
    stack_of_books(ix - .75, iy + .12, .95, (home.accent, home.third), .3)
    vase(ix - .1, iy + .15, .95, home, True, .24, '#cfdbe0')
    areca((5.0, ry - 3.9, 0), 1.6, 12, seed=6)
    camera(eye, aim, lens)
    return dict(exposure=.08, saturation=1.08)


def clay_kitchen(home, seed=1, eye=(4.4, -2.2, 1.4), aim=(2.3, 4.0, 1.1), lens=24):
    """Old house: arched cooking niche with tiles, open shelves, beams, a scrubbed table with stools."""
    home = HOMES[home]
    rx, ry, rz, y0 = 5.2, 3.9, 3.0, -2.6
    plaster = paint('plaster wall', shade(home.rug, 1.3), .95, bump=(4, .14), vary=(1.2, shade(home.rug, 1.08), .5))
    floor = paving('clay floor', '#b97a56', '#a5674a', '#8d7a66', (.3, .3), .55)
    east = [(.9, 2.0, 1.05, 2.35, True), (2.9, 4.0, 1.05, 2.35, True)]
    w = room(home, rx, ry, rz, y0, east=east, wall=plaster, floor=floor, ceiling='beams', spots=(0, 0))
    sky(20, 70, .5, .8, .95, (1.0, .95, 1.0))
    e, n = w['e'], w['n']
    for o in east:
        e.light(o[:4], 62)
        e.box((o[0] + o[1]) / 2, .05, 1.02, o[1] - o[0] + .1, .34, .05, timber(home), .01)
    sun(22, 66, 8, (1, .74, .46), .7)
    area_light((2.4, y0 + .3, 2.5), (2.4, ry, .6), 3, 1.2, 34, (1, .86, .68))
    face, t = paint('cabinet', home.cabinet, .6), timber(home, 'z')
    stone = marble('counter', '#e9dcc6', '#c9b28f', .3, scale=1.4, band=.09)
    run(n, 0, rx, home, face, stone, 8, handle='knob')
    arch_wall(2.3, rz, .5, 1.7, 1.35, (2.5, ry - .25, 0), plaster, n=40)
    for k in (-1, 1):
        box(.02, .5, rz, (2.5 + k * 1.145, ry - .25, 0), plaster)
    zel = wall_tile('zellige', shade(home.accent, 1.2), shade(home.accent, 1.02), '#e0d2bd', (.1, .1), .14, offset=0)
    n.box(2.5, -.014, .9, 1.72, .022, 1.4, zel, 0)
    area_light((2.5, ry - .3, 2.0), (2.5, ry - .3, .9), 1.2, .2, 12, (1, .78, .5))
    run(n, 1.66, 3.34, home, face, stone, 2, deep=.68, handle='knob')
    hob(n, 2.5)
    shelf_of_china(n, .1, 1.28, 1.5, home, seed)
    shelf_of_china(n, .1, 1.28, 1.92, home, seed + 2)
    shelf_of_china(n, 3.72, 5.1, 1.5, home, seed + 3)
    shelf_of_china(n, 3.72, 5.1, 1.92, home, seed + 5)
    sink(n, 4.4)
    tap(n, 4.4, home)
    clutter(n, .3, home, seed=seed)
    tx, ty = 2.5, 1.1
    box(1.9, .95, .06, (tx, ty, .84), timber(home), bevel=.012)
    for k in (-.86, .86):
        for q in (-.38, .38):
            box(.09, .09, .84, (tx + k, ty + q, 0), t, bevel=.01)
    box(1.7, .76, .03, (tx, ty, .24), timber(home), bevel=.006)
    for k in (-.5, 0, .45):
        turned(((.0, 0), (.13, 0), (.17, .12), (.15, .2), (.14, .2)), (tx + k, ty, .27), paint('basket', '#b88d58', .9, bump=(70, .8, 'Wave')))
    for i in range(3):
        bar_stool(tx - .6 + .6 * i, ty - .68, home, 'wood')
    for k in (-.64, 0, .64):
        pendant(tx + k, ty, 2.2, rz - .1, home, 'rattan', 7)
    turned(((0, 0), (.08, 0), (.2, .09), (.195, .1), (.06, .02)), (tx + .3, ty, .9), paint('bowl clay', '#b06a44', .6))
    for i in range(7):
        ball(.045, (tx + .3 + .1 * math.cos(i * .9), ty + .1 * math.sin(i * .9), .98 + .02 * (i % 2)), paint('orange', '#d98a2b', .5), seg=16)
    vase(tx - .45, ty + .1, .9, home, True, .26, '#e9e1d4')
    box(.42, .28, .025, (tx - .1, ty - .2, .9), wood('board', '#6b452c', '#a5764b', .5), bevel=.008, rot=(0, 0, .3))
    for k, (x, y, h) in enumerate(((.45, 2.4, .62), (.8, 2.0, .4))):
        turned(((.0, 0), (h * .28, 0), (h * .42, h * .4), (h * .3, h * .8), (h * .16, h * .92), (h * .2, h)), (x, y, 0),
               paint('jar%d' % k, ('#b06a44', '#d9a273')[k], .8, bump=(20, .2)))
    areca((.5, .9, 0), 1.5, 12, seed=3)
    camera(eye, aim, lens)
    return dict(exposure=.35, saturation=1.06)


# ---------------------------------------------------------------- living rooms

def hearth_living(home, seed=1, eye=(3.05, -2.9, 1.25), aim=(3.0, 4.6, 1.18), lens=23):
    """Two sofas face each other before a stone hearth between shelves of books; tall windows on the right."""
    home = HOMES[home]
    rx, ry, rz, y0 = 6.0, 4.8, 3.05, -3.0
    east = [(.8, 2.2, .1, 2.7), (3.0, 4.4, .1, 2.7), (5.2, 6.6, .1, 2.7)]
    w = room(home, rx, ry, rz, y0, east=east, ceiling='tray', spots=(2, 2))
    sky(14, 70, .5, .8, .95, (1.0, .95, 1.0))
    e, n = w['e'], w['n']
    for o in east:
        e.glaze(o, 2, 3, '#2a2724', .04)
        e.light(o, 62)
        drape(e, o[0] - .2, .42, 2.86, home.drape, seed=int(o[0] * 9))
        drape(e, o[1] + .2, .42, 2.86, home.drape, seed=int(o[1] * 9))
    rail(e, .3, 7.0, 2.88, home)
    sun(17, 66, 7, (1, .76, .5), .8)
    area_light((3, y0 + .3, 2.5), (3, ry, .6), 3.4, 1.2, 22, (1, .88, .74))
    stone = marble('hearth', home.stone[0], home.stone[1], .14, scale=.9, band=.035)
    shelfc = paint('shelves', shade(home.accent, .98), .5)
    back = paint('shelf back', shade(home.accent, .8), .6)
    n.box(3.0, -.2, 0, 2.0, .4, rz + .1, stone, .006)
    n.box(3.0, -.395, .38, 1.2, .03, .56, paint('firebox', '#0c0b0a', .7), 0)
    for k in range(9):
        x = 3.0 - .45 + .11 * k
        h = .12 + .1 * abs(math.sin(k * 1.7))
        turned(((0, 0), (.03, .03), (.022, h * .6), (0, h)), (x, ry - .425, .42), glow('#ff9a3c', 7), seg=10)
    lamp((3.0, ry - .6, .55), 9, (1, .55, .22), .15)
    n.box(3.0, -.42, .3, 1.9, .5, .06, stone, .01)
    picture((3.0, ry - .41, 1.5), 1.2, 1.0, home.art, seed, '-y', style='arches')
    tones = (home.accent, home.second, home.third, '#e9e1d4', '#3f4a55', '#8a5a4a')
    for a0, a1 in ((.05, 1.96), (4.04, 5.95)):
        n.box((a0 + a1) / 2, -.02, 0, a1 - a0, .03, rz + .1, back, 0)
        for a in (a0 + .02, (a0 + a1) / 2, a1 - .02):
            n.box(a, -.17, .62, .04, .33, rz - .6, shelfc, .004)
        n.box((a0 + a1) / 2, -.2, .08, a1 - a0, .4, .54, shelfc, .004)
        fronts(n, a0, a1, 4, .41, .1, .5, shelfc, home, 'knob')
        n.box((a0 + a1) / 2, -.18, 2.86, a1 - a0, .36, rz - 2.8, shelfc, .004)
        for k in range(6):
            z = .62 + .375 * k
            n.box((a0 + a1) / 2, -.17, z, a1 - a0, .33, .035, shelfc, .004)
            if k == 5:
                break
            n.box((a0 + a1) / 2, -.06, z + .36, a1 - a0 - .1, .012, .01, glow('#ffcf94', 6), 0)
            for half in (0, 1):
                b0 = a0 + .07 + half * (a1 - a0) / 2
                kind = (k * 3 + half * 5 + int(a0)) % 4
                if kind < 2:
                    books(n, b0, b0 + (.55 if kind else .82), -.2, z + .035, tones, k * 7 + half + int(a0 * 10))
                if kind == 1:
                    turned(((0, 0), (.05, 0), (.075, .1), (.04, .2), (.05, .24)), n.at(b0 + .72, -.2, z + .035), paint('pot ' + home.second, home.second, .5))
                if kind == 2:
                    stack_of_books(*n.at(b0 + .25, -.2, z + .035), (home.third, home.second, home.accent), .1)
                    vase(*n.at(b0 + .62, -.2, z + .035), home, False, .26, '#e9e1d4')
                if kind == 3:
                    small_plant(n.at(b0 + .4, -.18, z + .035), .26, k + 3)
    rug(3.0, 2.0, 3.6, 3.0, home, border=True)
    sofa(1.15, 2.0, math.pi / 2, 2.5, home, style='slim')
    sofa(4.85, 2.0, -math.pi / 2, 2.5, home, style='slim')
    coffee_table(2.95, 2.0, home, 'pair')
    armchair(2.1, -.35, math.radians(-14), home, 'square')
    armchair(3.9, -.35, math.radians(14), home, 'square')
    floor_lamp(.45, 3.75, home, 'shade')
    areca((5.55, 3.9, 0), 1.7, 13, seed=5)
    pendant(3.0, 2.0, 2.45, rz + .14, home, 'drum', 12)
    camera(eye, aim, lens)
    return dict(exposure=.15, saturation=1.08)


def paned_living(home, seed=1, eye=(3.25, -2.35, 1.3), aim=(2.9, 4.4, 1.2), lens=22):
    """Two pairs of paned doors to a garden, a long shelf of books, oak, many plants."""
    home = HOMES[home]
    rx, ry, rz, y0 = 6.2, 4.6, 3.0, -2.6
    north = [(.9, 2.5, .06, 2.5), (3.4, 5.0, .06, 2.5)]
    w = room(home, rx, ry, rz, y0, north=north, ceiling='beams', spots=(0, 0))
    tree_view(near=6.5, seed=seed)
    n, ww = w['n'], w['w']
    for o in north:
        n.glaze(o, 3, 4, '#3a4030', .038)
        n.film(o, .42)
        n.light(o, 64)
    sun(27, 30, 7.5, (1, .8, .54), .8)
    area_light((3, y0 + .3, 2.5), (2.6, ry, .6), 3.4, 1.2, 30, (1, .9, .76))
    picture((2.95, ry - .01, 1.2), .62, .9, home.art, seed, '-y', style='arches')
    t = timber(home, 'y')
    a = 4.3
    ww.box(a, -.2, .12, 4.2, .4, .42, t, .008)
    fronts(ww, a - 2.1, a + 2.1, 6, .41, .14, .38, wood('front', shade(home.timber[0], .94), shade(home.timber[1], .94), .4, axis='y'), home, 'bar')
    tones = (home.accent, home.third, home.second, '#e6ddc8', '#3d4428', '#c9b98e')
    for k, z in enumerate((1.35, 1.8)):
        ww.box(a, -.12, z, 3.9, .24, .035, t, .006)
        books(ww, a - 1.85, a - .6 + .3 * k, -.11, z + .035, tones, 4 + k)
        small_plant(ww.at(a - .05 + .2 * k, -.11, z + .035), .32, 6 + k, '#b98a52')
        books(ww, a + .4, a + 1.2, -.11, z + .035, tones, 8 + k)
        turned(((0, 0), (.05, 0), (.09, .1), (.04, .22), (.055, .26)), ww.at(a + 1.5, -.11, z + .035), paint('pot ' + home.third, home.third, .5))
    table_lamp(.2, y0 + a + 1.7, .54, home, home.accent)
    stack_of_books(.2, y0 + a + .9, .54, (home.second, home.accent, home.third))
    vase(.2, y0 + a - .3, .54, home, True, .28, '#e9e1d4')
    rug(3.0, 1.7, 3.5, 2.9, home)
    sofa(5.35, 1.7, -math.pi / 2, 2.7, home, style='block')
    throw_on((5.3, .95, .6), 0, home.accent, .5, .9)
    armchair(1.35, 2.5, math.radians(-105), home, 'wood')
    armchair(1.35, 1.1, math.radians(-75), home, 'wood')
    coffee_table(3.1, 1.75, home, 'slat')
    for x, y, h, s in ((.5, 4.15, 2.0, 3), (2.95, 4.25, 1.0, 5), (5.6, 4.1, 2.0, 7)):
        areca((x, y, 0), h, 13, seed=s, pot_colour=('#d9d2c6', '#b98a52')[s % 3 == 0])
    pendant(3.05, 1.7, 2.42, rz - .1, home, 'rattan', 10)
    camera(eye, aim, lens)
    return dict(exposure=.42, saturation=1.06)
