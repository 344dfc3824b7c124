import { RouterLink } from '@angular/router';
import { Badge } from './badge.js';
import { BeforeAfter } from './before-after.js';
import { Button, WhyNot } from './button.js';
import { Choice } from './choice.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Cell, DataTable, RowDetail } from './data-table.js';
import { Empty } from './empty.js';
import { Field } from './field.js';
import { ConsoleGlyph } from './glyph.js';
import { Loading } from './loading.js';
import { Notice } from './notice.js';
import { Page } from './page.js';
import { Panel } from './panel.js';
import { SpreadLineChart } from './spread-line.js';
import { TableRef } from './table-ref.js';
import { Tabs } from './tabs.js';
import { TextField } from './text-field.js';

/** What nearly every page of the console is drawn with, as one import of a template. */
export const kit = [
  Badge,
  BeforeAfter,
  Cell,
  Button,
  Choice,
  ConfirmDialog,
  ConsoleGlyph,
  DataTable,
  Empty,
  Field,
  Loading,
  Notice,
  Page,
  Panel,
  RouterLink,
  RowDetail,
  SpreadLineChart,
  TableRef,
  Tabs,
  TextField,
  WhyNot,
] as const;
