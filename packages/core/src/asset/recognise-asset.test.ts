import { expect, test } from "vitest";
import { recogniseAsset } from "./recognise-asset.ts";

function bytes(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, (sign) => sign.charCodeAt(0));
}

test.each([
  ["a JPEG called anything", "\xFF\xD8\xFF\xE0", "price-list.pdf", "image", "jpg"],
  ["a PNG", "\x89PNG\r\n\x1A\n", "a.png", "image", "png"],
  ["an animated GIF", "GIF89a\x01\x00", "a.gif", "image", "gif"],
  ["a WebP", "RIFF\x00\x00\x00\x00WEBPVP8 ", "a.webp", "image", "webp"],
  ["an AVIF", "\x00\x00\x00\x1CftypavifMORE", "a.avif", "image", "avif"],
  [
    "an SVG after a declaration and a comment",
    '<?xml version="1.0"?>\n<!-- made -->\n<svg viewBox="0 0 1 1"/>',
    "a.svg",
    "image",
    "svg",
  ],
  ["a film", "\x00\x00\x00\x18ftypmp42", "a.mp4", "video", "mp4"],
  ["a film of a telephone", "\x00\x00\x00\x14ftypqt  ", "a.MOV", "video", "mov"],
  ["a film for the web", "\x1A\x45\xDF\xA3", "a.webm", "video", "webm"],
  ["a sound", "ID3\x04", "a.mp3", "audio", "mp3"],
  ["a sound of a telephone", "\x00\x00\x00\x1CftypM4A ", "a.m4a", "audio", "m4a"],
  ["an Ogg sound", "OggS\x00\x02\x01vorbis", "a.ogg", "audio", "ogg"],
  ["an Ogg film", "OggS\x00\x02\x80theora", "a.ogv", "video", "ogv"],
  ["a wave", "RIFF\x00\x00\x00\x00WAVEfmt ", "a.wav", "audio", "wav"],
  ["a PDF", "%PDF-1.7\n", "a.pdf", "file", "pdf"],
  ["a text document", "PK\x03\x04rest", "Letter.docx", "file", "docx"],
  ["an old table", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "t.xls", "file", "xls"],
  ["a table as text", "name,price\n", "t.csv", "file", "csv"],
])("knows %s", (...[, head, filename, kind, extension]) => {
  expect(recogniseAsset(bytes(head), filename)).toMatchObject({ kind, extension });
});

test.each([
  ["nothing", "", "a.jpg"],
  ["a page", "<!doctype html><p>", "a.html"],
  ["a page called a text", "hello <script>alert(1)</script>", "a.txt"],
  ["a page called a picture", "<html><body>", "a.jpg"],
  ["a page called an SVG", "<html><svg></svg>", "a.svg"],
  ["a script", "alert(1)", "a.js"],
  ["a style sheet", "a{}", "a.css"],
  ["a program for Windows", "MZ\x90\x00", "a.exe"],
  ["a program for Linux", "\x7FELF", "a.pdf"],
  ["a program that is a zip", "PK\x03\x04", "a.jar"],
  ["a PDF that is a page too", "%PDF-1.7\n<script>alert(1)</script>", "a.pdf"],
  ["a picture format that browsers do not show", "\x00\x00\x00\x18ftypheic", "a.heic"],
  ["a text of a kind that nobody knows", "hello", "a.xyz"],
  ["a server's program", "<?php echo 1;", "a.txt"],
])("refuses %s", (...[, head, filename]) => {
  expect(recogniseAsset(bytes(head), filename)).toBeUndefined();
});
