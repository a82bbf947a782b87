"""Renders every picture of the table that is missing from OUT_DIR (--force: all).

python3 batch.py OUT_DIR [--only PREFIX[,PREFIX]] [--force] [--below WIDTH] [--preview] [--list] [--keep FOLDER] [--samples N]

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
PREVIEW_WIDTH = 480


def size_of(path):
    """Width and height of a lossy WebP file."""
    with open(path, 'rb') as f:
        head = f.read(64)
    at = head.index(b'\x9d\x01\x2a') + 3
    return [int.from_bytes(head[i:i + 2], 'little') & 0x3fff for i in (at, at + 2)]


def width_of(folder, row):
    """0 where there is no such picture yet."""
    path = os.path.join(folder, row.name + '.webp')
    return size_of(path)[0] if os.path.exists(path) else 0


def write_manifest(folder, done):
    """Tells of the rows in `done` what the table says, of all other files what was told before: they show an older scene."""
    path = os.path.join(folder, 'manifest.json')
    told = {}
    if os.path.exists(path):
        with open(path, encoding='utf-8') as f:
            told = {entry['file']: entry for entry in json.load(f)['pictures']}
    entries = []
    for row in scenes.TABLE:
        file = row.name + '.webp'
        before = told.pop(file, None)
        if os.path.exists(os.path.join(folder, file)):
            entries.append(row.manifest(size_of(os.path.join(folder, file))) if row in done or not before else before)
    entries += told.values()  # portraits are drawn, and crops cut
    with open(path + '.tmp', 'w', encoding='utf-8') as f:
        json.dump({'generated': 'computer-generated pictures', 'pictures': entries}, f, ensure_ascii=False, indent=1)
        f.write('\n')
    os.replace(path + '.tmp', path)


def render(row, args):
    """Renders, denoises and encodes one picture; the line of times, or nothing where it failed."""
    with tempfile.TemporaryDirectory() as tmp:
        png = os.path.join(tmp, 'picture.png')
        k = PREVIEW_WIDTH / row.size[0] if args.preview else 1
        options = ['--size', '%dx%d' % tuple(round(v * k) for v in row.size)]
        if args.preview or args.samples:
            options += ['--samples', str(args.samples or 5)]
        if args.keep:
            options += ['--keep', os.path.join(args.keep, row.name)]
        # one core, and only where nothing else wants it
        cmd = ['nice', '-n', '19', args.blender, '-b', '--factory-startup', '-P', os.path.join(HERE, 'frame.py'), '--', row.name, '--out', png, *options]
        # Debian's Blender takes its Python from the first python3 on PATH: it must be the system one
        env = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''))
        r = subprocess.run(cmd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        if not os.path.exists(png):
            print(r.stdout[-1500:])
            return None
        out = os.path.join(args.out, row.name + '.webp')
        subprocess.run(['nice', '-n', '19', 'cwebp', '-quiet', '-q', '82', '-m', '6', '-sharp_yuv', png, '-o', out + '.tmp'], check=True)
        os.replace(out + '.tmp', out)
        return next((line for line in r.stdout.splitlines() if line.startswith('TIMING')), '')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('out')
    p.add_argument('--only', default='', help='comma-separated name prefixes')
    p.add_argument('--force', action='store_true')
    p.add_argument('--preview', action='store_true', help='small, few samples, no manifest: to choose cameras and light')
    p.add_argument('--below', type=int, help='only pictures narrower than so many pixels, anew')
    p.add_argument('--samples', type=int)
    p.add_argument('--keep', help='folder for the passes of each picture, which frame.py can develop again')
    p.add_argument('--list', action='store_true')
    p.add_argument('--manifest', action='store_true', help='only tells of the pictures named by --only in the manifest')
    p.add_argument('--blender', default='blender')
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    prefixes = tuple(x for x in args.only.split(',') if x)
    rows = [r for r in scenes.TABLE if not prefixes or r.name.startswith(prefixes)]
    rows.sort(key=lambda r: next((i for i, x in enumerate(prefixes) if r.name.startswith(x)), 0))
    if args.below:
        rows = [r for r in rows if width_of(args.out, r) < args.below]
    if args.list:
        print('\n'.join('%-28s %-9s %5d %s' % (r.name, r.kind, width_of(args.out, r), r.set or '') for r in rows))
        return
    if args.manifest:
        write_manifest(args.out, rows)
        return
    for row in rows:
        if width_of(args.out, row) and not (args.force or args.below):
            continue
        t = time.time()
        line = render(row, args)
        print('%s %s %.0f s  %s' % (time.strftime('%H:%M:%S'), row.name, time.time() - t, 'FAILED' if line is None else line), flush=True)
        if line is not None and not args.preview:
            write_manifest(args.out, [row])


if __name__ == '__main__':
    main()
