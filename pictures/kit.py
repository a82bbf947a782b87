"""Building kit for procedural architectural scenes (Blender 3.4, Cycles).

Units are metres, z is up. Everything is built from a few primitives, a few
node materials and a handful of soft shapes; no external assets are used.
"""
import math
import random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

_cache = {}


# ---------------------------------------------------------------- scene

def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    _cache.clear()


def scene():
    return bpy.context.scene


def rgb(code):
    """'#rrggbb' to linear RGBA."""
    code = code.lstrip('#')
    parts = [int(code[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4
                 for c in parts) + (1,)


def shade(code, k):
    """Darken (k < 1) or lighten (k > 1) a colour code."""
    code = code.lstrip('#')
    parts = [int(code[i:i + 2], 16) for i in (0, 2, 4)]
    if k <= 1:
        parts = [int(p * k) for p in parts]
    else:
        parts = [int(p + (255 - p) * (k - 1)) for p in parts]
    return '#%02x%02x%02x' % tuple(parts)


# ---------------------------------------------------------------- materials

class Graph:
    """A material with its node tree and short helpers."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.out = self.tree.nodes['Material Output']

    def node(self, kind, inputs=None, **attrs):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in attrs.items():
            setattr(n, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, n.inputs[key])
            else:
                n.inputs[key].default_value = value
        return n

    def math(self, op, a, b=0.0):
        return self.node('Math', {0: a, 1: b}, operation=op).outputs[0]

    def position(self):
        return self.node('TexCoord').outputs['Object']

    def link(self, socket, target):
        self.tree.links.new(socket, target)

    def ramp(self, fac, stops):
        n = self.node('ValToRGB', {0: fac})
        e = n.color_ramp.elements
        e[0].position, e[0].color = stops[0][0], rgb(stops[0][1])
        e[1].position, e[1].color = stops[-1][0], rgb(stops[-1][1])
        for pos, col in stops[1:-1]:
            e.new(pos).color = rgb(col)
        return n.outputs[0]

    def bump(self, height, strength, distance=.01):
        return self.node('Bump', {'Height': height, 'Strength': strength,
                                  'Distance': distance}).outputs[0]

    def finish(self, shader):
        self.link(shader, self.out.inputs[0])
        return self.material


def cached(build):
    """Materials are built once per scene, keyed by their name."""
    def wrapper(*args, **kw):
        name = args[0] if args else build.__name__
        if name not in _cache:
            _cache[name] = build(*args, **kw)
        return _cache[name]
    return wrapper


@cached
def paint(name, colour='#cccccc', rough=.6, metal=0, spec=.5, sheen=0, emit=None,
          strength=1, bump=None, clear=0, vary=None):
    """General surface. bump=(scale, strength[, 'Noise'|'Wave'|'Voronoi']),
    vary=(scale, second colour, amount)."""
    g = Graph(name)
    b = g.bsdf.inputs
    b['Base Color'].default_value = rgb(colour)
    b['Roughness'].default_value = rough
    b['Metallic'].default_value = metal
    b['Specular'].default_value = spec
    b['Sheen'].default_value = sheen
    b['Clearcoat'].default_value = clear
    if emit:
        b['Emission'].default_value = rgb(emit)
        b['Emission Strength'].default_value = strength
    if vary:
        n = g.node('TexNoise', {'Vector': g.position(), 'Scale': vary[0], 'Detail': 2})
        k = g.math('MULTIPLY', n.outputs['Fac'], vary[2])
        mix = g.node('MixRGB', {0: k, 1: rgb(colour), 2: rgb(vary[1])})
        g.link(mix.outputs[0], b['Base Color'])
    if bump:
        kind = bump[2] if len(bump) > 2 else 'Noise'
        n = g.node('Tex' + kind, {'Vector': g.position(), 'Scale': bump[0]})
        height = n.outputs['Distance' if kind == 'Voronoi' else 'Fac']
        g.link(g.bump(height, bump[1]), b['Normal'])
    return g.material


def fabric(colour, sheen=.5, weave=300, depth=.12):
    return paint('fabric' + colour, colour, .92, sheen=sheen, bump=(weave, depth))


def metal(colour='#c9a15a', rough=.22):
    return paint('metal' + colour, colour, rough, metal=1)


def glow(colour, strength):
    return paint('glow%s%.1f' % (colour, strength), '#ffffff', emit=colour, strength=strength)


@cached
def wood(name, dark, light, rough=.35, plank=None, turn=0, axis='x'):
    """Grained wood; plank=(length, width) adds board joints."""
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = rough
    pos = g.node('Mapping', {0: g.position(), 'Rotation': (0, 0, turn)}).outputs[0]
    stretch = {'x': (1.2, 18, 18), 'y': (18, 1.2, 18), 'z': (18, 18, 1.2)}[axis]
    fine = g.node('Mapping', {0: pos, 'Scale': stretch}).outputs[0]
    n = g.node('TexNoise', {'Vector': fine, 'Scale': 1.5, 'Detail': 3, 'Distortion': .6})
    colour = g.ramp(n.outputs['Fac'], ((.3, dark), (.72, light)))
    if plank:
        brick = g.node('TexBrick', {
            'Vector': pos, 'Scale': 1, 'Brick Width': plank[0], 'Row Height': plank[1],
            'Mortar Size': .0022, 'Mortar Smooth': .1, 'Color1': (.72, .72, .72, 1),
            'Color2': (1.14, 1.1, 1.05, 1), 'Mortar': (.16, .12, .1, 1)}, offset=.37)
        colour = g.node('MixRGB', {0: .85, 1: colour, 2: brick.outputs['Color']},
                        blend_type='MULTIPLY').outputs[0]
        joint = g.math('SUBTRACT', 1, brick.outputs['Fac'])
        g.link(g.bump(g.math('ADD', joint, g.math('MULTIPLY', n.outputs['Fac'], .12)), .35, .003), g.bsdf.inputs['Normal'])
        g.link(g.node('MapRange', {0: n.outputs['Fac'], 3: rough - .06, 4: rough + .12}).outputs[0], g.bsdf.inputs['Roughness'])
    g.link(colour, g.bsdf.inputs['Base Color'])
    return g.material


@cached
def marble(name, base='#ece7df', vein='#b9ada0', rough=.12, tile=None, scale=.8, band=.06):
    """Veined stone; tile=side or (width, height) adds joints."""
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = rough
    n = g.node('TexNoise', {'Vector': g.position(), 'Scale': scale, 'Detail': 5, 'Distortion': 1.4})
    colour = g.ramp(n.outputs['Fac'], ((.5 - band, base), (.5, vein), (.5 + band, base)))
    if tile:
        w, h = tile if isinstance(tile, tuple) else (tile, tile)
        brick = g.node('TexBrick', {
            'Vector': g.position(), 'Scale': 1, 'Brick Width': w, 'Row Height': h,
            'Mortar Size': .0025, 'Color1': (1, 1, 1, 1), 'Color2': (.95, .945, .94, 1),
            'Mortar': (.6, .57, .53, 1)}, offset=0)
        colour = g.node('MixRGB', {0: 1, 1: colour, 2: brick.outputs['Color']},
                        blend_type='MULTIPLY').outputs[0]
    g.link(colour, g.bsdf.inputs['Base Color'])
    return g.material


@cached
def paving(name, one, other, joint, size=(1.2, .6), rough=.6):
    """Laid slabs that differ a little from each other."""
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = rough
    brick = g.node('TexBrick', {'Vector': g.position(), 'Scale': 1, 'Brick Width': size[0], 'Row Height': size[1], 'Mortar Size': .007,
                                'Mortar Smooth': .3, 'Color1': rgb(one), 'Color2': rgb(other), 'Mortar': rgb(joint)}, offset=.5)
    stain = g.node('TexNoise', {'Vector': g.position(), 'Scale': .35, 'Detail': 3})
    tone = g.node('MapRange', {0: stain.outputs['Fac'], 3: .9, 4: 1.06}).outputs[0]
    g.link(g.node('MixRGB', {0: 1, 1: brick.outputs['Color'], 2: tone}, blend_type='MULTIPLY').outputs[0], g.bsdf.inputs['Base Color'])
    return g.material


@cached
def wall_tile(name, c1, c2, joint='#d8d2c8', size=(.2, .065), rough=.18, across='x', offset=.5):
    """Glazed tiles on a vertical face that runs along x or y."""
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = rough
    sep = g.node('SeparateXYZ', {0: g.position()})
    uv = g.node('CombineXYZ', {0: sep.outputs[0 if across == 'x' else 1], 1: sep.outputs[2]})
    brick = g.node('TexBrick', {
        'Vector': uv.outputs[0], 'Scale': 1, 'Brick Width': size[0], 'Row Height': size[1],
        'Mortar Size': .002, 'Color1': rgb(c1), 'Color2': rgb(c2), 'Mortar': rgb(joint)},
        offset=offset)
    g.link(brick.outputs['Color'], g.bsdf.inputs['Base Color'])
    height = g.math('SUBTRACT', 1, brick.outputs['Fac'])
    g.link(g.bump(height, .4, .004), g.bsdf.inputs['Normal'])
    return g.material


@cached
def sheer(name, colour='#fffaf2', clear=.42):
    """Thin curtain cloth."""
    g = Graph(name)
    d = g.node('BsdfDiffuse', {0: rgb(colour)})
    t = g.node('BsdfTranslucent', {0: rgb(colour)})
    m = g.node('MixShader', {0: .55, 1: d.outputs[0], 2: t.outputs[0]})
    a = g.node('BsdfTransparent')
    return g.finish(g.node('MixShader', {0: clear, 1: m.outputs[0], 2: a.outputs[0]}).outputs[0])


@cached
def leaf(name, c1='#2c5a2c', c2='#6f9a4c'):
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = .45
    geo = g.node('NewGeometry')
    mix = g.node('MixRGB', {0: geo.outputs['Random Per Island'], 1: rgb(c1), 2: rgb(c2)}).outputs[0]
    g.link(mix, g.bsdf.inputs['Base Color'])
    t = g.node('BsdfTranslucent', {0: mix})
    return g.finish(g.node('MixShader', {0: .25, 1: g.bsdf.outputs[0], 2: t.outputs[0]}).outputs[0])


@cached
def clear_glass(name='glass', tint='#f4fbfa', ior=1.35):
    """Flat pane: sees straight through, mirrors at grazing angles."""
    g = Graph(name)
    t = g.node('BsdfTransparent', {0: rgb(tint)})
    s = g.node('BsdfGlossy', {'Roughness': 0.0})
    f = g.node('Fresnel', {0: ior})
    return g.finish(g.node('MixShader', {0: f.outputs[0], 1: t.outputs[0], 2: s.outputs[0]}).outputs[0])


@cached
def pool_water(name='pool water', tint='#b8eef0', bump=.16, scale=1.6):
    g = Graph(name)
    n = g.node('TexNoise', {'Vector': g.position(), 'Scale': scale, 'Detail': 2.5, 'Distortion': .8})
    normal = g.bump(n.outputs['Fac'], bump, .08)
    t = g.node('BsdfTransparent', {0: rgb(tint)})
    s = g.node('BsdfGlossy', {'Roughness': .02, 'Normal': normal})
    f = g.node('Fresnel', {0: 1.33, 'Normal': normal})
    return g.finish(g.node('MixShader', {0: f.outputs[0], 1: t.outputs[0], 2: s.outputs[0]}).outputs[0])


@cached
def pool_tile(name='pool tile', c1='#45b4c2', c2='#a2e8e8'):
    """Bright wobbling cells, the look of light on a pool floor."""
    g = Graph(name)
    g.bsdf.inputs['Roughness'].default_value = .35
    n = g.node('TexNoise', {'Vector': g.position(), 'Scale': 1.5})
    p = g.node('VectorMath', {0: g.position(), 1: n.outputs['Color']}, operation='ADD')
    v = g.node('TexVoronoi', {'Vector': p.outputs[0], 'Scale': 2.6}, feature='SMOOTH_F1')
    g.link(g.ramp(v.outputs['Distance'], ((.25, c1), (.75, c2))), g.bsdf.inputs['Base Color'])
    return g.material


# ---------------------------------------------------------------- shapes

def add(name, mesh, material=None, at=(0, 0, 0), rot=(0, 0, 0), smooth=False, scale=None):
    o = bpy.data.objects.new(name, mesh)
    scene().collection.objects.link(o)
    o.location, o.rotation_euler = at, rot
    if scale:
        o.scale = scale
    if material:
        if not mesh.materials:
            mesh.materials.append(material)
        elif mesh.materials[0] != material:
            o.material_slots[0].link = 'OBJECT'
            o.material_slots[0].material = material
    if smooth:
        for p in mesh.polygons:
            p.use_smooth = True
    return o


def raw(name, verts, faces, material, at=(0, 0, 0), rot=(0, 0, 0), smooth=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    return add(name, me, material, at, rot, smooth)


def _from_bmesh(name, bm, *args, **kw):
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return add(name, me, *args, **kw)


def box(sx, sy, sz, at, material, bevel=0, rot=(0, 0, 0), soft=False, seg=3):
    """Box standing on `at` (centre of its base)."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(sx, sy, sz), verts=bm.verts)
    bmesh.ops.translate(bm, vec=(0, 0, sz / 2), verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:] + bm.verts[:], offset=min(bevel, .49 * min(sx, sy, sz)),
                        segments=seg, profile=.5, affect='EDGES', clamp_overlap=True)
    o = _from_bmesh('box', bm, material, at, rot, smooth=bool(bevel))
    if bevel:
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(50)
    if soft:
        s = o.modifiers.new('soft', 'SUBSURF')
        s.levels = s.render_levels = 2
    return o


def cylinder(r, h, at, material, top=None, rot=(0, 0, 0), bevel=0, caps=True, seg=40):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=caps, segments=seg, radius1=r,
                          radius2=r if top is None else top, depth=h)
    bmesh.ops.translate(bm, vec=(0, 0, h / 2), verts=bm.verts)
    if bevel:
        rim = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-6]
        bmesh.ops.bevel(bm, geom=rim, offset=bevel, segments=3, profile=.5, affect='EDGES')
    o = _from_bmesh('cylinder', bm, material, at, rot, smooth=True)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    return o


def rod(a, b, r, material, seg=10):
    """Thin bar from point a to point b."""
    a, b = Vector(a), Vector(b)
    d = b - a
    return cylinder(r, d.length, a, material, seg=seg, rot=d.to_track_quat('Z', 'Y').to_euler())


def ball(r, at, material, scale=(1, 1, 1), seg=32):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)
    return _from_bmesh('ball', bm, material, at, smooth=True, scale=scale)


def ring(radius, tube, at, material, axis='z', squash=1.0, depth=1.0, n=48, k=10):
    """Torus; squash scales the second in-plane axis, depth the tube along the axis."""
    verts, faces = [], []
    for i in range(n):
        a = 2 * math.pi * i / n
        for j in range(k):
            b = 2 * math.pi * j / k
            q = radius + tube * math.cos(b)
            p = (q * math.cos(a), q * math.sin(a) * squash, tube * depth * math.sin(b))
            verts.append(p if axis == 'z' else (p[0], p[2], p[1]) if axis == 'y' else (p[2], p[0], p[1]))
            faces.append((i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j))
    return raw('ring', verts, faces, material, at, smooth=True)


def sheet(sx, sy, at, material, rot=(0, 0, 0)):
    """Flat rectangle centred on `at`."""
    x, y = sx / 2, sy / 2
    return raw('sheet', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material, at, rot)


def surface(x0, x1, y0, y1, nx, ny, height, material, spacing=1.0):
    """Height field z = height(x, y); spacing > 1 packs rows near y0."""
    verts, faces = [], []
    for j in range(ny + 1):
        y = y0 + (y1 - y0) * (j / ny) ** spacing
        for i in range(nx + 1):
            x = x0 + (x1 - x0) * i / nx
            verts.append((x, y, height(x, y)))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    return raw('surface', verts, faces, material, smooth=True)


def cushion(w, h, thick, at, material, lean=70, turn=0, seed=0, n=18):
    """Scatter cushion: two puffed sheets with slightly concave edges."""
    r = random.Random(seed)
    ph = [r.uniform(0, 6.28) for _ in range(2)]
    verts, faces = [], []
    for side in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                pu, pv = max(0, 1 - abs(u) ** 2.6), max(0, 1 - abs(v) ** 2.6)
                z = thick / 2 * math.sqrt(pu) * math.sqrt(pv)
                z += .006 * math.sin(5 * u + ph[0] + 2 * v) * math.sin(4 * v + ph[1]) * pu * pv
                verts.append((u * w / 2 * (1 - .07 * (1 - v * v) * abs(u)),
                              v * h / 2 * (1 - .07 * (1 - u * u) * abs(v)), side * z))
    k = (n + 1) ** 2
    for s in (0, 1):
        for j in range(n):
            for i in range(n):
                a = s * k + j * (n + 1) + i
                q = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(q if s == 0 else q[::-1])
    o = raw('cushion', verts, faces, material, at, smooth=True)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.rotation_euler = Euler((math.radians(lean), 0, math.radians(turn)))
    return o


def curtain(w, h, at, material, folds=10, depth=.06, turn=0, seed=0):
    n, rows, verts, faces = folds * 14, 8, [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(n + 1):
            a = i / n * folds * 2 * math.pi
            d = depth * (.55 + .45 * t) * (math.sin(a + .5 * math.sin(a * .37 + seed))
                                           + .25 * math.sin(2.3 * a + seed))
            verts.append(((i / n - .5) * w + .02 * t * math.sin(a * .5), d, h * (1 - t)))
    for j in range(rows):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    return raw('curtain', verts, faces, material, at, (0, 0, turn), smooth=True)


def cloth(w, l, at, material, drop=.26, seed=1, fold=.012, n=48):
    """Bed cover: flat on top, rounded edge, hanging sides along x."""
    r = random.Random(seed)
    ph = [r.uniform(0, 6) for _ in range(4)]
    half, total, verts, faces = w / 2, w / 2 + drop, [], []
    for j in range(n + 1):
        v = j / n
        for i in range(n + 1):
            u = (i / n * 2 - 1) * total
            a = abs(u)
            x, z = u, 0
            if a >= half - .06:
                e = a - (half - .06)
                x = math.copysign(half - .06 + .07 * math.sin(min(1, e / .12) * math.pi / 2), u)
                x += math.copysign(.018 * math.sin(v * 26 + ph[0]) * min(1, e * 5), u)
                z = -max(0, e - .05)
            z += fold * (math.sin(3.1 * u + 5 * v * l + ph[1]) + .7 * math.sin(6 * u - 4 * v * l + ph[2])
                         + .5 * math.sin(9 * v * l + 2 * u + ph[3])) * (1 if a < half else .2)
            verts.append((x, (v - .5) * l, z))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    o = raw('cloth', verts, faces, material, at, smooth=True)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness = .03
    return o


def turned(profile, at, material, seg=40):
    """Solid of revolution from (radius, height) pairs: vases, bowls, lamps."""
    verts, faces = [], []
    for r, z in profile:
        verts += [(r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), z)
                  for i in range(seg)]
    for j in range(len(profile) - 1):
        for i in range(seg):
            a, b = j * seg + i, j * seg + (i + 1) % seg
            faces.append((a, b, b + seg, a + seg))
    return raw('turned', verts, faces, material, at, smooth=True)


def arch_wall(w, h, thick, opening_w, spring, at, material, rot=(0, 0, 0), n=20):
    """Wall panel (along x, base centre at `at`) with one round-headed opening."""
    r = opening_w / 2
    arc = [(-r, 0), (-r, spring)] + [(-r * math.cos(math.pi * i / n), spring + r * math.sin(math.pi * i / n))
                                     for i in range(1, n)] + [(r, spring), (r, 0)]
    outer = [(-w / 2, 0), (-w / 2, spring)] + [(-w / 2 + w * i / n, h) for i in range(1, n)] + [(w / 2, spring), (w / 2, 0)]
    m, verts, faces = len(arc), [], []
    for y in (-thick / 2, thick / 2):
        verts += [(x, y, z) for x, z in arc] + [(x, y, z) for x, z in outer]
    for i in range(m - 1):
        faces.append((i, i + 1, m + i + 1, m + i))
        faces.append((2 * m + i, 3 * m + i, 3 * m + i + 1, 2 * m + i + 1))
        faces.append((i, 2 * m + i, 2 * m + i + 1, i + 1))
        faces.append((m + i, m + i + 1, 3 * m + i + 1, 3 * m + i))
    # square off the two upper corners that the fan of quads leaves open
    for y in (-thick / 2, thick / 2):
        for s in (-1, 1):
            b = len(verts)
            x1 = s * (w / 2 - w / n)
            verts += [(s * w / 2, y, spring), (s * w / 2, y, h), (x1, y, h)]
            faces.append((b, b + 1, b + 2))
    return raw('arch', verts, faces, material, at, rot)


# ---------------------------------------------------------------- plants

def frond(length=1.2, pairs=26, leaflet=.32, droop=.9, seed=0, width=.022):
    """Feather leaf along +x, returned as a mesh to be instanced."""
    r = random.Random(seed)
    verts, faces = [], []

    def rib(t):
        a = droop * t * t
        return Vector((length * (t - .18 * droop * t ** 3), 0, length * (.42 * t - .55 * a * t)))

    for k in range(pairs * 2):
        t = .12 + .88 * (k // 2 + .3 * (k % 2)) / pairs
        side = 1 if k % 2 else -1
        p = rib(t)
        along = (rib(min(1, t + .02)) - rib(t - .02)).normalized()
        ll = leaflet * (math.sin(math.pi * min(1, .18 + .86 * t)) ** .7) * r.uniform(.88, 1.1)
        d = (Vector((0, side, 0)) * .86 + along * .62 + Vector((0, 0, .175))).normalized()
        nrm = d.cross(along * side).normalized()
        across = d.cross(nrm).normalized() * width * r.uniform(.8, 1.2)
        base = len(verts)
        for s in range(4):
            q = s / 3
            c = p + d * ll * q + Vector((0, 0, -ll * .42 * q * q * (1 + .3 * r.random())))
            f = (.35 + 1.6 * q) * (1 - q) + .03
            verts += [tuple(c - across * f), tuple(c + across * f)]
        faces += [(base + 2 * s, base + 2 * s + 1, base + 2 * s + 3, base + 2 * s + 2) for s in range(3)]
    base, n, rad = len(verts), 12, .011 * max(1, length / 1.2)
    for i in range(n + 1):
        p, q = rib(i / n), rad * (1 - .75 * i / n)
        verts += [tuple(p + Vector(c)) for c in ((0, -q, q * .4), (0, q, q * .4), (0, 0, -q))]
    for i in range(n):
        for c in range(3):
            faces.append((base + 3 * i + c, base + 3 * i + (c + 1) % 3,
                          base + 3 * i + 3 + (c + 1) % 3, base + 3 * i + 3 + c))
    me = bpy.data.meshes.new('frond')
    me.from_pydata(verts, [], faces)
    me.update()
    return me


def pot(at, colour='#d9d2c6', r=.17, h=.36):
    cylinder(r, h, at, paint('pot' + colour, colour, .75, bump=(30, .15)), top=r * 1.28, bevel=.012)
    cylinder(r * 1.14, .01, (at[0], at[1], at[2] + h - .03), paint('soil', '#3b2a20', .95), seg=24)


def areca(at, h=1.7, n=13, potted=True, seed=1, pot_colour='#d9d2c6', greens=('#2c5a2c', '#6f9a4c')):
    """Clump of arching fronds, potted or growing from the ground."""
    r = random.Random(seed)
    material = leaf('leaf' + greens[0], *greens)
    meshes = [frond(r.uniform(.75, 1.05) * h * .62, 18, .27 * h / 1.7, r.uniform(.8, 1.5), seed * 10 + i)
              for i in range(3)]
    z = 0
    if potted:
        pot(at, pot_colour)
        z = .33
    for i in range(n):
        a = i * 2.39996 + r.uniform(-.2, .2)
        tilt = r.uniform(-1.15, -.35) - (.25 if i % 3 else 0)
        o = add('frond', meshes[i % 3], material, (at[0] + .03 * math.cos(a), at[1] + .03 * math.sin(a),
                                                   at[2] + z + r.uniform(0, .15)))
        o.rotation_euler = (Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(tilt + .45, 4, 'Y')).to_euler()
        s = r.uniform(.85, 1.15)
        o.scale = (s, s, s)


def bush_leaves(at, r=.4, n=90, seed=1, greens=('#34592f', '#7fa356'), size=.09):
    """Round shrub or tree crown: one mesh of many small leaves."""
    rnd = random.Random(seed)
    verts, faces = [], []
    for _ in range(n):
        d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
        c = d * r * rnd.uniform(.55, 1)
        u = d.orthogonal().normalized()
        u = (u + d.cross(u) * rnd.uniform(-2, 2) + d * rnd.uniform(-.5, .9)).normalized() * size * rnd.uniform(.7, 1.3)
        v = u.cross(d + Vector((rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), .4))).normalized() * size * .45
        b = len(verts)
        verts += [c - u, c + v, c + u, c - v]
        faces.append((b, b + 1, b + 2, b + 3))
    return raw('leaves', verts, faces, leaf('leaf' + greens[0], *greens), at)


def tree(at, h=4, crown=1.7, seed=1, greens=('#35562c', '#7d9c4f'), leaves=1500, leaf_size=.17):
    """Broad-leaved shade tree with a few crown clusters."""
    r = random.Random(seed)
    bark = paint('bark', '#6d5642', .9)
    rod(at, (at[0] + .1, at[1], at[2] + h * .6), .11, bark)
    for i in range(6):
        a = i * 1.05 + r.uniform(-.3, .3)
        q = (at[0] + crown * .55 * math.cos(a), at[1] + crown * .55 * math.sin(a), at[2] + h * r.uniform(.72, .92))
        rod((at[0] + .05, at[1], at[2] + h * .5), q, .04, bark, 6)
        bush_leaves(q, crown * r.uniform(.5, .68), leaves // 7, seed * 9 + i, greens, leaf_size)
    bush_leaves((at[0], at[1], at[2] + h), crown * .7, leaves // 7, seed * 9 + 7, greens, leaf_size)


def palm(at, h=8, seed=1, n=26, crown=3.0, greens=('#3d5e2c', '#7f9a4a')):
    """Date palm."""
    r = random.Random(seed)
    bark = paint('palm bark', '#7d6650', .9, vary=(3, '#564534', .8))
    lean, seg, k, verts, faces = r.uniform(-.05, .05), 36, 12, [], []
    for i in range(seg + 1):
        t = i / seg
        rad = (.19 - .06 * t) * (1 + .07 * (i % 3 == 0)) * (1 + 3 * max(0, .08 - t))
        verts += [(lean * h * t * t + rad * math.cos(2 * math.pi * j / k), rad * math.sin(2 * math.pi * j / k), h * t)
                  for j in range(k)]
    for i in range(seg):
        for j in range(k):
            faces.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
    raw('trunk', verts, faces, bark, at, smooth=True)
    meshes = [frond(crown * r.uniform(.9, 1.1), 32, .62 * crown / 3, r.uniform(.7, 1.25), seed * 7 + i,
                    .03 * crown / 3) for i in range(4)]
    top = Vector(at) + Vector((lean * h, 0, h - .1))
    for i in range(n):
        a = i * 2.39996 + r.uniform(-.15, .15)
        o = add('frond', meshes[i % 4], leaf('leaf' + greens[0], *greens), top)
        tilt = -1.15 + 1.75 * i / n + r.uniform(-.12, .12)
        o.rotation_euler = (Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'Y')).to_euler()


# ---------------------------------------------------------------- light, sky, camera

def area_light(at, target, sx, sy, power, colour=(1, 1, 1), spread=math.pi):
    """Soft light that neither the camera nor reflections see."""
    l = bpy.data.lights.new('area', 'AREA')
    l.shape, l.size, l.size_y, l.energy, l.color, l.spread = 'RECTANGLE', sx, sy, power, colour, spread
    o = bpy.data.objects.new('area', l)
    scene().collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = o.visible_glossy = False
    return o


def lamp(at, power, colour=(1, .74, .46), r=.1):
    l = bpy.data.lights.new('lamp', 'POINT')
    l.energy, l.color, l.shadow_soft_size = power, colour, r
    o = bpy.data.objects.new('lamp', l)
    scene().collection.objects.link(o)
    o.location = at
    return o


def sun(elevation, azimuth, strength, colour=(1, .74, .48), angle=1.0):
    """Azimuth is where the sun stands, degrees, 0 = +y, 90 = +x."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.color, l.angle = strength, colour, math.radians(angle)
    o = bpy.data.objects.new('sun', l)
    scene().collection.objects.link(o)
    e, a = math.radians(elevation), math.radians(azimuth)
    d = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    return o


def camera(at, target, lens=24):
    """Level camera: height differences become lens shift, so verticals stay straight."""
    c = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', c)
    scene().collection.objects.link(o)
    d = Vector(target) - Vector(at)
    c.lens, c.clip_end = lens, 20000
    c.shift_y = d.z / math.hypot(d.x, d.y) * lens / 36
    d.z = 0
    o.location, o.rotation_euler = at, d.to_track_quat('-Z', 'Y').to_euler()
    scene().camera = o
    return o


def _world():
    w = bpy.data.worlds.new('sky')
    scene().world = w
    w.use_nodes = True
    t = w.node_tree
    return t, t.nodes['Background']


def sky(elevation, azimuth, strength=.25, dust=1.1, saturation=.78, tint=(1.05, .92, .96), clouds=0,
        cloud_colour=(3.6, 1.9, 1.25, 1)):
    """Physical sky, toned down from its yellow-green cast, with optional thin cloud streaks."""
    t, bg = _world()
    s = t.nodes.new('ShaderNodeTexSky')
    s.sky_type, s.sun_disc = 'NISHITA', False
    s.sun_elevation, s.sun_rotation = math.radians(elevation), math.radians(azimuth)
    s.dust_density, s.altitude, s.ozone_density = dust, 50, 1.5
    h = t.nodes.new('ShaderNodeHueSaturation')
    h.inputs['Saturation'].default_value = saturation
    m = t.nodes.new('ShaderNodeMixRGB')
    m.blend_type = 'MULTIPLY'
    m.inputs[0].default_value = 1
    m.inputs[2].default_value = tint + (1,)
    t.links.new(s.outputs[0], h.inputs['Color'])
    t.links.new(h.outputs[0], m.inputs[1])
    out = _clouds(t, m.outputs[0], clouds, cloud_colour) if clouds else m.outputs[0]
    t.links.new(out, bg.inputs[0])
    bg.inputs[1].default_value = strength


def _clouds(t, base, amount, colour, scale=1.5, start=.5):
    tc = t.nodes.new('ShaderNodeTexCoord')
    mp = t.nodes.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (1.3, 1.3, 8)
    t.links.new(tc.outputs['Generated'], mp.inputs[0])
    n = t.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = scale, 6
    n.inputs['Distortion'].default_value = .5
    t.links.new(mp.outputs[0], n.inputs['Vector'])
    r = t.nodes.new('ShaderNodeMapRange')
    r.inputs[1].default_value, r.inputs[2].default_value = start, .85
    r.inputs[3].default_value, r.inputs[4].default_value = 0, amount
    t.links.new(n.outputs['Fac'], r.inputs[0])
    mix = t.nodes.new('ShaderNodeMixRGB')
    mix.inputs[2].default_value = colour
    t.links.new(r.outputs[0], mix.inputs[0])
    t.links.new(base, mix.inputs[1])
    return mix.outputs[0]


def dusk_sky(stops, glow_azimuth=0, glow='#f2a56b', glow_amount=.8, strength=1.0, clouds=0,
             cloud_colour=(.55, .33, .34, 1)):
    """Painted sky after sunset: vertical gradient plus a warm glow low on one side.

    stops = ((height 0..1, colour), ...) where height is the sine of the elevation."""
    t, bg = _world()
    N, L = t.nodes.new, t.links.new
    tc = N('ShaderNodeTexCoord')
    sep = N('ShaderNodeSeparateXYZ')
    L(tc.outputs['Generated'], sep.inputs[0])
    ramp = N('ShaderNodeValToRGB')
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = stops[0][0], rgb(stops[0][1])
    e[1].position, e[1].color = stops[-1][0], rgb(stops[-1][1])
    for pos, col in stops[1:-1]:
        e.new(pos).color = rgb(col)
    L(sep.outputs[2], ramp.inputs[0])
    a = math.radians(glow_azimuth)
    dot = N('ShaderNodeVectorMath')
    dot.operation = 'DOT_PRODUCT'
    dot.inputs[1].default_value = (math.sin(a), math.cos(a), 0)
    L(tc.outputs['Generated'], dot.inputs[0])
    side = N('ShaderNodeMapRange')
    side.interpolation_type = 'SMOOTHSTEP'
    side.inputs[1].default_value, side.inputs[2].default_value = .25, 1.0
    L(dot.outputs['Value'], side.inputs[0])
    low = N('ShaderNodeMapRange')
    low.interpolation_type = 'SMOOTHSTEP'
    low.inputs[1].default_value, low.inputs[2].default_value = .20, -.02
    L(sep.outputs[2], low.inputs[0])
    k = N('ShaderNodeMath')
    k.operation = 'MULTIPLY'
    L(side.outputs[0], k.inputs[0])
    L(low.outputs[0], k.inputs[1])
    k2 = N('ShaderNodeMath')
    k2.operation = 'MULTIPLY'
    k2.inputs[1].default_value = glow_amount
    L(k.outputs[0], k2.inputs[0])
    mix = N('ShaderNodeMixRGB')
    mix.inputs[2].default_value = rgb(glow)
    L(k2.outputs[0], mix.inputs[0])
    L(ramp.outputs[0], mix.inputs[1])
    out = _clouds(t, mix.outputs[0], clouds, cloud_colour) if clouds else mix.outputs[0]
    L(out, bg.inputs[0])
    bg.inputs[1].default_value = strength


def window_film(w, h, at, k=.2, rot=(math.pi / 2, 0, 0)):
    """Neutral-density film in place of glass: darkens the outside for the camera only."""
    g = Graph('film')
    ray = g.node('LightPath')
    mix = g.node('MixRGB', {0: ray.outputs['Is Camera Ray'], 1: (1, 1, 1, 1), 2: (k, k, k, 1)})
    t = g.node('BsdfTransparent', {0: mix.outputs[0]})
    o = sheet(w, h, at, g.finish(t.outputs[0]), rot)
    o.visible_shadow = False
    return o


# ---------------------------------------------------------------- city and sea

class Haze:
    """Aerial perspective: surfaces fade to one colour with distance."""

    def __init__(self, colour='#e9c7a0', distance=2600, strength=1.0):
        self.colour, self.distance, self.strength = colour, distance, strength

    def apply(self, g):
        depth = g.node('CameraData').outputs['View Distance']
        k = g.math('SUBTRACT', 1, g.math('EXPONENT', g.math('DIVIDE', depth, -self.distance)))
        e = g.node('Emission', {0: rgb(self.colour), 1: self.strength})
        return g.finish(g.node('MixShader', {0: k, 1: g.bsdf.outputs[0], 2: e.outputs[0]}).outputs[0])


def hazed_paint(name, colour, haze, rough=.9):
    if name not in _cache:
        g = Graph(name)
        g.bsdf.inputs['Base Color'].default_value = rgb(colour)
        g.bsdf.inputs['Roughness'].default_value = rough
        _cache[name] = haze.apply(g)
    return _cache[name]


def facade(glass, frame, haze, lit=.1, lamp_strength=3.0, width=3.2, height=3.6, sharp=1.0):
    """Curtain wall: reflective panes, matte frame, a share of lit windows."""
    g = Graph('facade')
    sep = g.node('SeparateXYZ', {0: g.position()})
    along = g.math('ADD', sep.outputs[0], sep.outputs[1])
    uv = g.node('CombineXYZ', {0: along, 1: sep.outputs[2]}).outputs[0]
    c = rgb(glass)
    brick = g.node('TexBrick', {
        'Vector': uv, 'Scale': 1, 'Brick Width': width, 'Row Height': height, 'Mortar Size': .13 * width,
        'Mortar Smooth': 0, 'Color1': c, 'Color2': tuple(min(1, v * 1.5) for v in c[:3]) + (1,),
        'Mortar': rgb(frame)}, offset=0)
    fac = brick.outputs['Fac']
    b = g.bsdf.inputs
    g.link(brick.outputs['Color'], b['Base Color'])
    g.link(g.node('MapRange', {0: fac, 3: .12, 4: .6}).outputs[0], b['Roughness'])
    g.link(g.node('MapRange', {0: fac, 3: .85, 4: 0.0}).outputs[0], b['Metallic'])
    if lit > 0:
        level, colour = _lit_windows(g, uv, fac, lit, lamp_strength, width, height, sharp)
        g.link(level, b['Emission Strength'])
        g.link(colour, b['Emission'])
    g.material.cycles.sample_as_light = False
    return haze.apply(g)


def _lit_windows(g, uv, glass, lit, strength, width, height, sharp):
    """Rooms of two panes with their own brightness and lamp, brightest under the ceiling, and a few floors lit from end to end.
    Where a pane is smaller than a pixel the pattern fades into its mean: scattered single pixels would look like dots."""
    cell = g.node('VectorMath', {0: uv, 1: (2 * width, height, 1)}, operation='DIVIDE').outputs[0]
    room = g.node('VectorMath', {0: cell}, operation='FLOOR').outputs[0]
    noise = g.node('TexWhiteNoise', {'Vector': room})
    tone = g.node('SeparateRGB', {0: noise.outputs['Color']}).outputs
    inside = g.node('SeparateXYZ', {0: g.node('VectorMath', {0: cell}, operation='FRACTION').outputs[0]})
    floor = g.node('TexWhiteNoise', {'W': g.node('SeparateXYZ', {0: room}).outputs[1]}, noise_dimensions='1D').outputs['Value']
    on = g.math('MAXIMUM', g.math('LESS_THAN', noise.outputs['Value'], lit * .8),
                g.math('MULTIPLY', g.math('LESS_THAN', floor, lit * .22), g.math('LESS_THAN', noise.outputs['Value'], .7)))
    level = g.math('ADD', g.math('MULTIPLY', g.math('POWER', tone[1], 2.2), 1.25), .12)
    lamp_above = g.node('MapRange', {0: inside.outputs[1], 1: .1, 2: .95, 3: .5, 4: 1.3}).outputs[0]
    pattern = g.math('MULTIPLY', on, g.math('MULTIPLY', level, lamp_above))
    depth = g.node('CameraData').outputs['View Distance']
    far = g.node('MapRange', {0: depth, 1: 250 * sharp * width / 3, 2: 1100 * sharp * width / 3}).outputs[0]
    mean = g.node('Mix', {0: far, 2: pattern, 3: lit * .5}).outputs[0]
    colour = g.ramp(tone[2], ((.0, '#ff9440'), (.45, '#ffb668'), (.75, '#ffd9a6'), (.93, '#fff0dc'), (1, '#cfe2ff')))
    return g.math('MULTIPLY', g.math('MULTIPLY', mean, g.math('SUBTRACT', 1, glass)), strength), colour


def tower(kind, x, y, z, w, d, h, material, turn=0, crown=None):
    """One high-rise: box, step, wedge, round, twin, slab or the tallest of a group (spire)."""
    R = (0, 0, turn)
    if kind == 'box':
        box(w, d, h, (x, y, z), material, rot=R)
        box(w * .6, d * .6, h * .04, (x, y, z + h), material, rot=R)
        box(w * .98, d * .98, 1.6, (x, y, z + h), crown or material, rot=R)
    elif kind == 'slab':
        box(w * 1.5, d * .6, h, (x, y, z), material, rot=R)
        box(w * .5, d * .62, h * 1.06, (x, y, z), material, rot=R)
        box(w * .52, d * .64, h * .012, (x, y, z + h * 1.06), crown or material, rot=R)
    elif kind == 'step':
        zz = 0
        for part, s in ((.55, 1), (.25, .82), (.14, .62), (.06, .4)):
            box(w * s, d * s, h * part, (x, y, z + zz), material, rot=R)
            zz += h * part
        cylinder(w * .03, h * .14, (x, y, z + zz), material, seg=8, top=.2)
    elif kind == 'wedge':
        a, b = w / 2, d / 2
        raw('wedge', [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0), (-a, -b, h * .82), (a, -b, h), (a, b, h),
                      (-a, b, h * .82)],
            [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], material, (x, y, z), R)
    elif kind == 'round':
        cylinder(w / 2, h, (x, y, z), material, seg=32)
        cylinder(w / 2, h * .06, (x, y, z + h), crown or material, seg=32, top=w * .2)
    elif kind == 'twin':
        c, s = math.cos(turn), math.sin(turn)
        for k in (-.5, .5):
            box(w * .62, d * .7, h * (1 if k > 0 else .9), (x + k * w * c, y + k * w * s, z), material, rot=R)
        box(w * 1.2, d * .5, h * .05, (x, y, z + h * .62), crown or material, rot=R)
    elif kind == 'spire':
        # the tallest of a group, an invention: three slabs of unequal height that lean on each other, cut at different slopes
        c, s = math.cos(turn), math.sin(turn)
        for across, deep, part, cut in ((-.34, .1, .78, -.16), (.3, -.08, 1, .2), (0, .42, .62, .1)):
            a, b, top, drop = w * .27, w * .42, h * part, w * cut
            px, py = x + across * w * c - deep * w * s, y + across * w * s + deep * w * c
            raw('cut slab', [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0), (-a, -b, top + drop), (a, -b, top - drop), (a, b, top - drop),
                             (-a, b, top + drop)],
                [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], material, (px, py, z), R)
            for k in range(1, 4):
                box(w * .56, w * .86, h * .006, (px, py, z + top * k / 4), crown or material, rot=R)


GLASS = (('#33475c', '#8f97a0'), ('#4a6076', '#c7bfb2'), ('#7d8b96', '#d8cfc0'), ('#8a6f55', '#d9c6a8'),
         ('#2a4a55', '#9fb0b4'), ('#5b6a83', '#b9bcc4'))


def skyline(seed, centre, spread, depth, n, haze, z=0, low=60, high=260, lit=.1, lamp_strength=3,
            spire=None, cell=1.0, gap=None, glass=GLASS, carpet=True, sharp=1.0):
    """A cluster of towers over a low-rise carpet, densest in the middle.

    spire=(x, y, height); gap=(a, b) keeps the band a < x/y < b free."""
    r = random.Random(seed)
    mats = [facade(g, f, haze, lit, lamp_strength, cell * r.choice((2.6, 3.4, 4.2)), cell * r.choice((3.4, 3.8)), sharp)
            for g, f in glass]
    crown = glow('#ffcf8f', 1.6) if lit > .15 else None
    for _ in range(n):
        x, y = centre[0] + r.gauss(0, .42) * spread, centre[1] + r.uniform(-.5, .5) * depth
        if gap and gap[0] < x / y < gap[1]:
            continue
        k = math.exp(-((x - centre[0]) / (spread * .45)) ** 2)
        h = r.uniform(low, low + (high - low) * (.25 + .75 * k * r.random() ** .6))
        kind = r.choice(('box', 'step', 'wedge', 'round', 'slab', 'twin', 'box'))
        tower(kind, x, y, z, r.uniform(22, 40), r.uniform(20, 36), h, r.choice(mats), r.uniform(0, 1.5),
              crown if r.random() < .4 else None)
    for _ in range(n if carpet else 0):
        x, y = centre[0] + r.uniform(-1, 1) * spread, centre[1] + r.uniform(-.6, .6) * depth
        if gap and gap[0] < x / y < gap[1]:
            continue
        box(r.uniform(20, 60), r.uniform(20, 50), r.uniform(8, 32), (x, y, z), r.choice(mats),
            rot=(0, 0, r.uniform(0, 1.5)))
    if spire:
        tower('spire', spire[0], spire[1], z, spire[2] * .13, 0, spire[2], mats[0], .4, crown)


def sea(at, size, colour='#1d5a6b', rough=.08, scale=.05, bump=.12, distance=1.0, haze=None, stretch=1.7, detail=4):
    g = Graph('sea')
    b = g.bsdf.inputs
    b['Base Color'].default_value, b['Roughness'].default_value, b['Specular'].default_value = rgb(colour), rough, .6
    pos = g.node('Mapping', {0: g.position(), 'Scale': (1, stretch, 1)}).outputs[0]
    n = g.node('TexNoise', {'Vector': pos, 'Scale': scale, 'Detail': detail, 'Distortion': .4})
    g.link(g.bump(n.outputs['Fac'], bump, distance), b['Normal'])
    return sheet(size[0], size[1], at, haze.apply(g) if haze else g.material)


# ---------------------------------------------------------------- render settings

def render_settings(width, height, samples, bounces=(3, 2, 2), look='Medium High Contrast', exposure=0.0,
                    threads=2):
    s = scene()
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.threads_mode, s.render.threads = 'FIXED', threads
    s.render.use_persistent_data = True
    c = s.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.max_bounces = bounces[0] + 1
    c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces
    c.transparent_max_bounces = 8
    c.sample_clamp_direct, c.sample_clamp_indirect, c.blur_glossy = 6, 4, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .02, min(8, samples)
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.4
    v = s.view_settings
    v.view_transform, v.look, v.exposure, v.gamma = 'Filmic', look, exposure, 1.0
    s.view_layers[0].cycles.denoising_store_passes = True
