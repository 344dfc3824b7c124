import { crc32 } from 'node:zlib';

const letters = 'ABCDEFGH';

type Entry = { readonly name: string; readonly text: string };

/** A workbook with one sheet, as a spreadsheet saves it: the least that one has to have. */
export function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cells = rows
    .map((row, line) => {
      const inside = row.map((text, column) =>
        cell(text, `${letters.charAt(column)}${String(line + 1)}`),
      );
      return `<row r="${String(line + 1)}">${inside.join('')}</row>`;
    })
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zip([
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
    },
  ]);
}

function cell(text: string, at: string): string {
  if (/^\d+$/.test(text)) return `<c r="${at}"><v>${text}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** Files in one archive, not compressed. */
function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const file = Buffer.from(name);
    const body = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, file, body]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, more, file]));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, index, Buffer.from('PK\x05\x06'), end]);
}
