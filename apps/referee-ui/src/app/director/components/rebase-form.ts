/**
 * What was changed in a form, on what holds now: a field that still is as the form began takes what
 * somebody else has made of it meanwhile.
 */
export function rebaseForm<Form extends object>(form: Form, began: Form, now: Form): Form {
  const keys = Object.keys({ ...now, ...began, ...form }) as (keyof Form)[];
  const fields = keys.map((key) => {
    const isChanged = JSON.stringify(form[key]) !== JSON.stringify(began[key]);
    return [key, isChanged ? form[key] : now[key]] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Form;
}
