"""Renders every picture of the table that is missing from OUT_DIR (--force: all).

python3 batch.py OUT_DIR [--only PREFIX[,PREFIX]] [--force] [--preview] [--list]

Each finished picture is written at once as OUT_DIR/NAME.webp and OUT_DIR/manifest.json is
refreshed, so the batch can be stopped and started again at any time.
"""
import argparse
import json
import os
import subprocess
import tempfile
import time

import scenes

HERE = os.path.dirname(os.path.abspath(__file__))


def write_manifest(folder):
    entries = [row.manifest() for row in scenes.TABLE if os.path.exists(os.path.join(folder, row.name + '.webp'))]
    path = os.path.join(folder, 'manifest.json')
    if os.path.exists(path):  # portraits are drawn, not rendered
        with open(path, encoding='utf-8') as f:
            entries += [entry for entry in json.load(f)['pictures'] if entry['kind'] == 'avatar']
    with open(path + '.tmp', 'w', encoding='utf-8') as f:
        json.dump({'generated': 'computer-generated pictures', 'pictures': entries}, f, ensure_ascii=False, indent=1)
        f.write('\n')
    os.replace(path + '.tmp', path)
    return entries


def render(row, folder, preview, blender):
    with tempfile.TemporaryDirectory() as tmp:
        png = os.path.join(tmp, 'picture.png')
        k = 420 / row.size[0] if preview else row.oversample
        size = '%dx%d' % tuple(round(v * k) for v in row.size)
        # only idle time, so that the machine stays usable
        cmd = ['chrt', '-i', '0', 'nice', '-n', '19', blender, '-b', '--factory-startup', '-P', os.path.join(HERE, 'frame.py'), '--', row.name,
               '--out', png, '--size', size, *(['--samples', '3', '--rough'] if preview else [])]
        # Debian's Blender takes its Python from the first python3 on PATH: it must be the system one
        env = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''))
        r = subprocess.run(cmd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        if not os.path.exists(png):
            print(r.stdout[-1500:])
            return None
        out = os.path.join(folder, row.name + '.webp')
        resize = [] if preview else ['-resize', str(row.size[0]), str(row.size[1])]
        subprocess.run(['nice', '-n', '19', 'cwebp', '-quiet', '-q', '80', '-m', '6', '-sharp_yuv', *resize, png, '-o', out + '.tmp'],
                       check=True)
        os.replace(out + '.tmp', out)
        return next((line for line in r.stdout.splitlines() if line.startswith('TIMING')), '')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('out')
    p.add_argument('--only', default='', help='comma-separated name prefixes')
    p.add_argument('--force', action='store_true')
    p.add_argument('--preview', action='store_true', help='small, few samples, not denoised, no manifest')
    p.add_argument('--list', action='store_true')
    p.add_argument('--blender', default='blender')
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    prefixes = tuple(x for x in args.only.split(',') if x)
    rows = [r for r in scenes.TABLE if not prefixes or r.name.startswith(prefixes)]
    if args.list:
        print('\n'.join('%-28s %-9s %s' % (r.name, r.kind, r.set or '') for r in rows))
        return
    for row in rows:
        done = os.path.join(args.out, row.name + '.webp')
        if os.path.exists(done) and not args.force:
            continue
        t = time.time()
        line = render(row, args.out, args.preview, args.blender)
        print('%s %s %.0f s  %s' % (time.strftime('%H:%M:%S'), row.name, time.time() - t,
                                    'FAILED' if line is None else line), flush=True)
        if not args.preview:
            write_manifest(args.out)
    if not args.preview:
        write_manifest(args.out)


if __name__ == '__main__':
    main()
