"""Renders one picture. Run inside Blender:

blender -b --factory-startup -P frame.py -- NAME [--out FILE.png] [--keep FILE.npz] [--size WxH] [--samples N]
blender -b --factory-startup -P frame.py -- NAME --develop FILE.npz --out FILE.png
"""
import argparse
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import denoise  # noqa: E402
import kit  # noqa: E402
import scenes  # noqa: E402

PASSES = (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal'), ('z', 'Denoising Depth'))


def read_exr(path, linear):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Linear' if linear else 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3].copy()


def render_halves(folder):
    """The same frame twice with different seeds, with the passes the denoiser needs."""
    s = kit.scene()
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
        out.file_slots.new(key)
        t.links.new(layers.outputs[name], out.inputs[-1])
    s.frame_set(1)
    halves = []
    for seed in (1, 2):
        s.cycles.seed = seed
        for (key, _), slot in zip(PASSES, out.file_slots):
            slot.path = '%s%d_' % (key, seed)
        bpy.ops.render.render(write_still=False)
        halves.append({key: read_exr(os.path.join(folder, '%s%d_0001.exr' % (key, seed)), key == 'c')
                       for key, _ in PASSES})
    s.use_nodes = False
    return halves


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


def keep(path, halves, look):
    arrays = {'%s%d' % (k, i): v.astype(np.float16 if k in 'an' else np.float32)
              for i, half in enumerate(halves) for k, v in half.items()}
    with open(path + '.tmp', 'wb') as f:
        np.savez(f, look=json.dumps(look), **arrays)
    os.replace(path + '.tmp', path)


def kept(path):
    with np.load(path) as f:
        return [{k: f['%s%d' % (k, i)].astype(np.float32) for k in 'canz'} for i in (0, 1)], json.loads(str(f['look']))


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument('name')
    p.add_argument('--out', help='finished PNG; without it only the samples are kept')
    p.add_argument('--keep', help='writes the samples as .npz, to be developed later')
    p.add_argument('--develop', help='takes the samples from this .npz instead of rendering')
    p.add_argument('--rough', action='store_true', help='no denoising: to choose cameras')
    p.add_argument('--size')
    p.add_argument('--samples', type=int)
    p.add_argument('--threads', type=int, default=2)
    return p.parse_args(sys.argv[sys.argv.index('--') + 1:])


def main():
    args = arguments()
    row = scenes.find(args.name)
    start = time.time()
    if args.develop:
        halves, look = kept(args.develop)
        kit.reset(row.seed)
        kit.render_settings(8, 8, 1, look['bounces'], look['look'], look['exposure'], args.threads)
    else:
        w, h = (int(v) for v in args.size.split('x')) if args.size else row.size
        look = build(row)
        kit.render_settings(w, h, args.samples or row.samples, look['bounces'], look['look'], look['exposure'], args.threads)
        with tempfile.TemporaryDirectory() as folder:
            halves = render_halves(folder)
        if row.flip:
            halves = [{k: np.ascontiguousarray(v[:, ::-1]) for k, v in half.items()} for half in halves]
    if args.keep:
        keep(args.keep, halves, look)
    rendered = time.time()
    if args.out:
        image = .5 * (halves[0]['c'] + halves[1]['c']) if args.rough else denoise.denoise(halves)
        save(denoise.finish(image, look['bloom'], look['vignette'], look['saturation']), args.out)
    print('TIMING %s render %.1f denoise %.1f cpu %.1f' % (args.name, rendered - start, time.time() - rendered, time.process_time()),
          flush=True)


main()
