"""Renders one picture. Run inside Blender:

blender -b --factory-startup -P frame.py -- NAME --out FILE.png [--size WxH] [--samples N] [--seed N] [--keep FOLDER] [--rough]
blender -b --factory-startup -P frame.py -- NAME --develop FOLDER --out FILE.png
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import kit  # noqa: E402
import scenes  # noqa: E402
from finish import finish  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
# one thread, and memory that is kept instead of given back between the layers of the network: twice as quick
TORCH = dict(OMP_NUM_THREADS='1', MALLOC_MMAP_THRESHOLD_='4000000000', MALLOC_TRIM_THRESHOLD_='8000000000', MALLOC_TOP_PAD_='500000000')
PASSES = (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal'))


def read_exr(path, linear):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Linear' if linear else 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3].copy()


def render(folder, seed, flip):
    """Writes colour, albedo and normal as FOLDER/c.f32, a.f32, n.f32."""
    s = kit.scene()
    s.cycles.seed = seed
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    layers = t.nodes.new('CompositorNodeRLayers')
    out = t.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.file_slots.clear()
    t.links.new(layers.outputs['Image'], t.nodes.new('CompositorNodeComposite').inputs[0])
    for key, name in PASSES:
        out.file_slots.new(key + '_')
        t.links.new(layers.outputs[name], out.inputs[-1])
    s.frame_set(1)
    bpy.ops.render.render(write_still=False)
    for key, _ in PASSES:
        path = os.path.join(folder, key + '_0001.exr')
        plane = read_exr(path, key == 'c')
        os.remove(path)
        (plane[:, ::-1] if flip else plane).astype('<f4').tofile(os.path.join(folder, key + '.f32'))


def read_plane(folder, name, size):
    return np.fromfile(os.path.join(folder, name + '.f32'), '<f4').reshape(size[1], size[0], 3)


def save(image, path):
    """Applies the view transform and writes a PNG."""
    h, w = image.shape[:2]
    im = bpy.data.images.new('out', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    a = np.ones((h, w, 4), np.float32)
    a[..., :3] = image
    im.pixels.foreach_set(a[::-1].ravel())
    im.update()
    f = kit.scene().render.image_settings
    f.file_format, f.color_mode, f.color_depth = 'PNG', 'RGB', '8'
    im.save_render(path, scene=kit.scene())


def build(row):
    kit.reset(row.seed)
    look = dict(exposure=0.0, bloom=.06, vignette=.1, saturation=1.06, bounces=(3, 2, 2),
                look='Medium High Contrast')
    look.update(row.build() or {})
    look.update(row.look)
    return look


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument('name')
    p.add_argument('--out', help='finished PNG; without it only the passes are kept')
    p.add_argument('--keep', help='folder for the passes, to be developed later')
    p.add_argument('--develop', help='takes the passes from this folder instead of rendering')
    p.add_argument('--rough', action='store_true', help='no denoising')
    p.add_argument('--size')
    p.add_argument('--samples', type=int)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--threads', type=int, default=1)
    return p.parse_args(sys.argv[sys.argv.index('--') + 1:])


def develop(folder, out, size, look, rough):
    if not rough:
        subprocess.run(['/usr/bin/python3', os.path.join(HERE, 'oidn.py'), folder, str(size[0]), str(size[1]), '--prefilter'],
                       check=True, env=dict(os.environ, **TORCH))
    image = read_plane(folder, 'c' if rough else 'out', size)
    save(finish(image, look['bloom'], look['vignette'], look['saturation']), out)


def main():
    args = arguments()
    row = scenes.find(args.name)
    size = tuple(int(v) for v in args.size.split('x')) if args.size else row.size
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.develop or args.keep or scratch
        os.makedirs(folder, exist_ok=True)
        start = time.time()
        if args.develop:
            with open(os.path.join(folder, 'look.json'), encoding='utf-8') as f:
                look = json.load(f)
            size = tuple(look['size'])
            look.update(row.look)
            kit.reset(row.seed)
        else:
            look = dict(build(row), size=size)
        kit.render_settings(*size, args.samples or row.samples, look['bounces'], look['look'], look['exposure'], args.threads)
        if not args.develop:
            render(folder, args.seed, row.flip)
            with open(os.path.join(folder, 'look.json'), 'w', encoding='utf-8') as f:
                json.dump(look, f)
        rendered = time.time()
        if args.out:
            develop(folder, args.out, size, look, args.rough)
        print('TIMING %s render %.1f denoise %.1f' % (args.name, rendered - start, time.time() - rendered), flush=True)


main()
