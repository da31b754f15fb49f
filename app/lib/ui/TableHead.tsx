interface Props {
  readonly columns: readonly string[];
  classOf?(column: string): string | undefined;
}

export function TableHead({ columns, classOf }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={classOf?.(column)}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
